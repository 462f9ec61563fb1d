// Files as the command line reads and writes them: .map, .changes, .scen and traces.
import type { Setup, World } from "./setup";
import { cellAt, kMostSide } from "./setup";
import type { Cell, Change, Costs } from "./terrain";
import { kLetters } from "./terrain";

export class FormatError extends Error {}

function refuse(name: string, line: number, what: string): never {
  throw new FormatError(`${name}:${line + 1}: ${what}`);
}

/// The lines of a header up to `end`, as keys and values.
function readHeader(lines: string[], name: string, type: string, end: string): { width: number; height: number; next: number } {
  let width = 0;
  let height = 0;
  for (let i = 0; i < Math.min(lines.length, 8); ++i) {
    const [key, value] = lines[i]!.trim().split(/\s+/);
    if (i === 0 && (key !== "type" || (type !== "" && value !== type))) refuse(name, i, `must begin with "type ${type || "octile"}"`);
    if (key === "width") width = Number(value);
    if (key === "height") height = Number(value);
    if (key !== end) continue;
    if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1)
      refuse(name, i, "width and height must be whole numbers above 0");
    if (width > kMostSide || height > kMostSide)
      refuse(name, i, `${width}x${height} cells; this page takes up to ${kMostSide}x${kMostSide}, the command line more`);
    return { width, height, next: i + 1 };
  }
  return refuse(name, Math.min(lines.length, 8) - 1, `no line "${end}"`);
}

export function parseMap(text: string, name: string): World {
  const lines = text.split(/\r?\n/);
  const { width, height, next } = readHeader(lines, name, "", "map");
  const cells = new Uint8Array(width * height);
  for (let y = 0; y < height; ++y) {
    const row = lines[next + y] ?? "";
    if (row.trimEnd().length !== width) refuse(name, next + y, `row ${y} has ${row.trimEnd().length} letters, not ${width}`);
    for (let x = 0; x < width; ++x) {
      const terrain = kLetters.indexOf(row[x]!);
      if (terrain < 0) refuse(name, next + y, `no terrain '${row[x]}'`);
      cells[y * width + x] = terrain;
    }
  }
  return { width, height, cells };
}

export function formatMap({ width, height, cells }: World): string {
  const rows = [`type octile\nheight ${height}\nwidth ${width}\nmap`];
  for (let y = 0; y < height; ++y) {
    let row = "";
    for (let x = 0; x < width; ++x) row += kLetters[cells[y * width + x]!];
    rows.push(row);
  }
  return `${rows.join("\n")}\n`;
}

export function parseChanges(text: string, name: string, world: World): Change[] {
  const lines = text.split(/\r?\n/);
  const { width, height, next } = readHeader(lines, name, "changes", "changes");
  if (width !== world.width || height !== world.height)
    throw new FormatError(`${name}: recorded for ${width}x${height} cells, but the map has ${world.width}x${world.height}`);
  const changes: Change[] = [];
  for (let i = next; i < lines.length; ++i) {
    if (lines[i]!.trim() === "") continue;
    const fields = lines[i]!.trim().split(/\s+/);
    const [t, x, y] = fields.map(Number) as [number, number, number];
    const terrain = kLetters.indexOf(fields[3] ?? "?");
    if (fields.length !== 4 || !Number.isInteger(t) || !Number.isInteger(x) || !Number.isInteger(y) || t < 0)
      refuse(name, i, "a change is: tick x y terrain");
    if (x < 0 || y < 0 || x >= width || y >= height) refuse(name, i, `(${x}, ${y}) is outside`);
    if (terrain < 0 || fields[3]!.length !== 1) refuse(name, i, `no terrain '${fields[3]}'`);
    if (changes.length > 0 && changes.at(-1)!.t > t) refuse(name, i, "ticks must not decrease");
    changes.push({ t, cell: y * width + x, terrain });
  }
  return changes;
}

export function formatChanges(world: World, changes: { t: ArrayLike<number>; cell: ArrayLike<number>; terrain: ArrayLike<number> }): string {
  const rows = [`type changes\nheight ${world.height}\nwidth ${world.width}\nchanges`];
  for (let i = 0; i < changes.t.length; ++i) {
    const { x, y } = cellAt(world, changes.cell[i]!);
    rows.push(`${changes.t[i]} ${x} ${y} ${kLetters[changes.terrain[i]!]}`);
  }
  return `${rows.join("\n")}\n`;
}

export interface ScenarioRow {
  map: string;
  width: number;
  height: number;
  start: Cell;
  goal: Cell;
  length: number;
}

export function parseScenario(text: string, name: string): ScenarioRow[] {
  const rows: ScenarioRow[] = [];
  text.split(/\r?\n/).forEach((line, i) => {
    if (line.trim() === "" || (i === 0 && line.startsWith("version"))) return;
    const fields = line.trim().split(/\s+/);
    if (fields.length !== 9) refuse(name, i, "a row has 9 fields");
    const [width, height, sx, sy, gx, gy, length] = fields.slice(2).map(Number) as [number, number, number, number, number, number, number];
    rows.push({ map: fields[1]!, width, height, start: { x: sx, y: sy }, goal: { x: gx, y: gy }, length });
  });
  if (rows.length === 0) throw new FormatError(`${name}: no rows`);
  return rows;
}

export interface Trace {
  map: string;
  changes: string | null;
  start: Cell;
  goal: Cell;
  moves: 4 | 8;
  agent: string;
  set: Record<string, string>;
  sense: string;
  budget: number | string | null;
  terrain: string | null;
  steps: { to: Cell; status: string; expanded: number; work: number; planCost: number; why: string }[];
}

export function parseTrace(text: string, name: string): Trace {
  const lines = text.split(/\r?\n/).filter((line) => line !== "");
  const objects = lines.map((line, i) => {
    try {
      return JSON.parse(line);
    } catch {
      return refuse(name, i, "not a line of JSON");
    }
  });
  const head = objects[0];
  if (head?.format === "fleetfoot-fleet/1") throw new FormatError(`${name}: a trace of a fleet; this page opens traces of \`run\``);
  if (head?.format !== "fleetfoot-trace/1") throw new FormatError(`${name}: not a trace of \`fleetfoot run\``);
  const cell = ([x, y]: [number, number]): Cell => ({ x, y });
  return { map: head.map, changes: head.changes ?? null, start: cell(head.start), goal: cell(head.goal), moves: head.moves,
    agent: head.agent, set: head.set ?? {}, sense: head.sense, budget: head.budget ?? null, terrain: head.terrain ?? null,
    steps: objects.slice(1).filter((row) => "t" in row).map((row) => ({ to: cell(row.to), status: row.status,
      expanded: row.expanded, work: row.work, planCost: row.plan_cost ?? Infinity, why: row.why ?? "" })) };
}

/// "G=2,S=5" as costs of `. G S`.
export function parseCosts(text: string | null): Costs {
  const costs: [number, number, number] = [1, 1, 1];
  for (const part of (text ?? "").split(",")) {
    const [letter, factor] = part.split("=");
    const terrain = ".GS".indexOf(letter ?? "?");
    if (part !== "" && terrain >= 0) costs[terrain] = Number(factor);
  }
  return costs;
}

const quote = (text: string): string => (/^[\w.,:=/-]+$/.test(text) ? text : `'${text}'`);

/// The command that repeats the run of one agent, step by step.
export function commandOf(setup: Setup, agent: number, base: string, hasChanges: boolean, steps: number | null): string {
  const { name, set, budget, sensing } = setup.agents[agent]!;
  const words = ["fleetfoot run", `--map ${quote(`${base}.map`)}`, `--start ${setup.start.x},${setup.start.y}`,
    `--goal ${setup.goal.x},${setup.goal.y}`];
  if (hasChanges) words.push(`--changes ${quote(`${base}.changes`)}`);
  words.push(`--agent ${name}`);
  for (const [key, value] of Object.entries(set)) words.push(`--set ${quote(`${key}=${value}`)}`);
  if (budget.kind === "work") words.push(`--budget ${budget.amount}`);
  if (budget.kind === "micros") words.push(`--deadline ${budget.amount}us`);
  if (setup.moves === 4) words.push("--moves 4");
  if (setup.costs.some((cost) => cost !== 1))
    words.push(`--terrain ${[...".GS"].map((letter, i) => `${letter}=${setup.costs[i]}`).join(",")}`);
  if (sensing.kind !== "full") words.push(`--sense ${sensing.kind === "radius" ? `radius:${sensing.radius}` : "adjacent"}`);
  if (steps !== null) words.push(`--max-steps ${steps}`);
  words.push(`--trace ${quote(`${base}-${agent + 1}.jsonl`)}`);
  return words.join(" ");
}
