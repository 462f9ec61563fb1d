// The views as files: a PNG of what is seen, an SVG of the whole world.
import type { Playground } from "../model/playground";
import { cellAt } from "../model/setup";
import type { Palette } from "./palette";
import type { Stage } from "./stage";

export async function pictureOf(app: Playground, stage: Stage): Promise<Blob> {
  const canvases: HTMLCanvasElement[] = [];
  for (let i = 0; ; ++i) {
    const canvas = stage.canvasOf(i);
    if (canvas === undefined) break;
    canvases.push(canvas);
  }
  const [first] = canvases;
  if (first === undefined) throw new Error("there is nothing to see yet");
  stage.invalidate();
  stage.draw();
  const columns = canvases.length > 2 ? 2 : canvases.length;
  const rows = Math.ceil(canvases.length / columns);
  const gap = 8;
  const whole = document.createElement("canvas");
  whole.width = columns * first.width + (columns - 1) * gap;
  whole.height = rows * first.height + (rows - 1) * gap;
  const context = whole.getContext("2d")!;
  context.fillStyle = stage.colours.canvas;
  context.fillRect(0, 0, whole.width, whole.height);
  canvases.forEach((canvas, i) => context.drawImage(canvas, (i % columns) * (first.width + gap), Math.floor(i / columns) * (first.height + gap)));
  void app;
  return new Promise((resolve, reject) => whole.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)), "image/png"));
}

const hex = ([r, g, b]: readonly [number, number, number]): string =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;

export function svgOf(app: Playground, palette: Palette): string {
  const setup = app.setup.peek();
  const run = app.run.peek();
  const t = app.cursor.peek();
  const { width, height } = setup.world;
  const { cells } = run.timeline;
  const views = setup.mode === "fleet" ? 1 : setup.agents.length;
  const parts: string[] = [];
  // Runs of equal cells of a row, once for all views.
  const byTerrain = new Map<number, string>();
  for (let y = 0; y < height; ++y)
    for (let x = 0; x < width; ) {
      const terrain = cells[y * width + x]!;
      let end = x + 1;
      while (end < width && cells[y * width + end] === terrain) ++end;
      if (terrain !== 0) byTerrain.set(terrain, `${byTerrain.get(terrain) ?? ""}M${x} ${y}h${end - x}v1h${x - end}z`);
      x = end;
    }
  const world = [...byTerrain].map(([terrain, d]) => `<path d="${d}" fill="${hex(palette.terrain[terrain]!)}"/>`).join("");
  parts.push(`<defs><g id="world"><rect width="${width}" height="${height}" fill="${hex(palette.terrain[0]!)}"/>${world}</g></defs>`);
  const gap = Math.max(2, Math.round(width / 32));
  for (let i = 0; i < views; ++i) {
    parts.push(`<g transform="translate(${i * (width + gap)} 0)"><use href="#world"/>`);
    const line = (list: Iterable<number>, style: string): string =>
      `<polyline points="${[...list].map((cell) => `${(cell % width) + 0.5},${Math.floor(cell / width) + 0.5}`).join(" ")}" fill="none" stroke-linejoin="round" ${style}/>`;
    if (setup.mode === "agents") {
      const track = run.tracks[i];
      const colour = palette.agents[i]!;
      if (track !== undefined) {
        parts.push(line(track.cells.view().subarray(0, Math.min(t, track.length) + 1), `stroke="${colour}" stroke-width="0.5" stroke-opacity="0.45"`));
        parts.push(line(track.path(t).cells, `stroke="${colour}" stroke-width="0.35" stroke-dasharray="0.8 0.6"`));
        const at = cellAt(setup.world, track.at(t));
        parts.push(`<circle cx="${at.x + 0.5}" cy="${at.y + 0.5}" r="0.8" fill="${colour}"/>`);
      }
      parts.push(`<circle cx="${setup.start.x + 0.5}" cy="${setup.start.y + 0.5}" r="0.8" fill="none" stroke="${palette.start}" stroke-width="0.3"/>`);
      parts.push(`<circle cx="${setup.goal.x + 0.5}" cy="${setup.goal.y + 0.5}" r="0.8" fill="${palette.goal}"/>`);
    } else if (run.fleet !== null) {
      const at = run.fleet.positions(t);
      let d = "";
      for (let k = 0; k < at.length; k += 2) d += `M${at[k]} ${at[k + 1]}h1v1h-1z`;
      parts.push(`<path d="${d}" fill="${palette.agents[0]}"/>`);
    }
    parts.push("</g>");
  }
  const total = views * width + (views - 1) * gap;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${total} ${height}" width="${total * 8}" height="${height * 8}" shape-rendering="crispEdges">${parts.join("")}</svg>`;
}
