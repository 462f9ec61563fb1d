// A set-up as text for a link: JSON with the map and the changes packed, deflated, in letters that
// an address may have.
import type { Setup } from "./setup";
import { kDefaultFleet, kMostAgents, kMostSide } from "./setup";
import type { Change } from "./terrain";
import { kLetters } from "./terrain";

const kVersion = 1;

async function pump(bytes: Uint8Array, by: GenericTransformStream): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(by as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function toText(bytes: Uint8Array): string {
  let binary = "";
  for (let i = 0; i < bytes.length; i += 32768) binary += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function toBytes(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

/// Runs of equal cells: "12.3@" is twelve open ones and three walls.
function packCells(cells: Uint8Array): string {
  let text = "";
  for (let i = 0; i < cells.length; ) {
    let end = i + 1;
    while (end < cells.length && cells[end] === cells[i]) ++end;
    text += (end - i > 1 ? end - i : "") + kLetters[cells[i]!]!;
    i = end;
  }
  return text;
}

function unpackCells(text: string, size: number): Uint8Array {
  const cells = new Uint8Array(size);
  let at = 0;
  for (const [, count, letter] of text.matchAll(/(\d*)([.GS@OTW])/g)) {
    const end = Math.min(size, at + (count === "" ? 1 : Number(count)));
    cells.fill(kLetters.indexOf(letter!), at, end);
    at = end;
  }
  if (at !== size) throw new Error("the map is cut off");
  return cells;
}

/// Differences to the change before: time, cell, terrain by turns.
function packChanges(changes: Change[]): number[] {
  let t = 0;
  let cell = 0;
  return changes.flatMap((change) => {
    const row = [change.t - t, change.cell - cell, change.terrain];
    ({ t, cell } = change);
    return row;
  });
}

function unpackChanges(rows: number[], size: number): Change[] {
  const changes: Change[] = [];
  let t = 0;
  let cell = 0;
  for (let i = 0; i + 2 < rows.length; i += 3) {
    t += rows[i]!;
    cell += rows[i + 1]!;
    const terrain = rows[i + 2]!;
    if (!(cell >= 0 && cell < size) || !(t >= 0) || !(terrain in [...kLetters])) throw new Error("a change is outside the world");
    changes.push({ t, cell, terrain });
  }
  return changes;
}

export async function encode(setup: Setup): Promise<string> {
  const { world, changes, ...rest } = setup;
  const json = JSON.stringify({ v: kVersion, ...rest, width: world.width, height: world.height,
    cells: packCells(world.cells), changes: packChanges(changes) });
  return toText(await pump(new TextEncoder().encode(json), new CompressionStream("deflate-raw")));
}

/// Throws if the text is none of ours.
export async function decode(text: string): Promise<Setup> {
  const bytes = await pump(toBytes(text), new DecompressionStream("deflate-raw"));
  const { v, width, height, cells, changes, ...rest } = JSON.parse(new TextDecoder().decode(bytes));
  if (v !== kVersion) throw new Error("made by another version of this page");
  const isSide = (side: unknown): boolean => Number.isInteger(side) && (side as number) >= 1 && (side as number) <= kMostSide;
  if (!isSide(width) || !isSide(height)) throw new Error("the world has no size");
  const setup = { ...rest, fleet: { ...kDefaultFleet, ...rest.fleet }, changes: unpackChanges(changes, width * height),
    world: { width, height, cells: unpackCells(cells, width * height) } } as Setup;
  const isInside = ({ x, y }: { x: number; y: number }): boolean => x >= 0 && y >= 0 && x < width && y < height;
  if (!isInside(setup.start) || !isInside(setup.goal)) throw new Error("start or goal is outside the world");
  if (!Array.isArray(setup.agents) || setup.agents.length < 1 || setup.agents.length > kMostAgents) throw new Error("no agents");
  return setup;
}
