// What is drawn over the cells: paths, ends, agents, the coarse map.
import type { Setup } from "../model/setup";
import type { Cell } from "../model/terrain";
import type { Camera } from "./camera";
import type { Palette } from "./palette";

type Context = CanvasRenderingContext2D;

const kTile = 16;

export function drawGrid(context: Context, camera: Camera, palette: Palette, setup: Setup, isCoarse: boolean): void {
  const { width, height } = setup.world;
  const line = (step: number, style: string, thick: number): void => {
    context.beginPath();
    for (let x = 0; x <= width; x += step) {
      const at = Math.round(camera.x + x * camera.scale) + 0.5;
      context.moveTo(at, camera.y);
      context.lineTo(at, camera.y + height * camera.scale);
    }
    for (let y = 0; y <= height; y += step) {
      const at = Math.round(camera.y + y * camera.scale) + 0.5;
      context.moveTo(camera.x, at);
      context.lineTo(camera.x + width * camera.scale, at);
    }
    context.strokeStyle = style;
    context.lineWidth = thick;
    context.stroke();
  };
  if (isCoarse) line(kTile, palette.portal, 0.6);
  else if (camera.scale >= 7) line(1, palette.line, 1);
}

export function drawPortals(context: Context, camera: Camera, palette: Palette, portals: Int16Array): void {
  context.fillStyle = palette.portal;
  for (let i = 0; i + 3 < portals.length; i += 4) {
    const [x, y, width, height] = portals.subarray(i, i + 4) as unknown as [number, number, number, number];
    const inset = camera.scale * 0.22;
    context.fillRect(camera.x + x * camera.scale + inset, camera.y + y * camera.scale + inset,
      width * camera.scale - 2 * inset, height * camera.scale - 2 * inset);
  }
}

export function drawDoors(context: Context, camera: Camera, palette: Palette, setup: Setup): void {
  if (setup.doors.length === 0 || camera.scale < 3) return;
  context.strokeStyle = palette.door;
  context.lineWidth = Math.max(1, camera.scale * 0.14);
  const inset = context.lineWidth / 2 + 0.5;
  for (const { cell } of setup.doors) {
    const x = camera.x + (cell % setup.world.width) * camera.scale;
    const y = camera.y + Math.floor(cell / setup.world.width) * camera.scale;
    context.strokeRect(x + inset, y + inset, camera.scale - 2 * inset, camera.scale - 2 * inset);
  }
}

export function drawPath(context: Context, camera: Camera, cells: ArrayLike<number>, width: number, from: Cell,
    colour: string, palette: Palette, isComplete: boolean): void {
  if (cells.length < 2) return;
  const trace = (): void => {
    context.beginPath();
    context.moveTo(camera.x + (from.x + 0.5) * camera.scale, camera.y + (from.y + 0.5) * camera.scale);
    for (let i = 1; i < cells.length; ++i) {
      const cell = cells[i]!;
      context.lineTo(camera.x + ((cell % width) + 0.5) * camera.scale,
        camera.y + (Math.floor(cell / width) + 0.5) * camera.scale);
    }
  };
  const thick = Math.max(1.5, Math.min(5, camera.scale * 0.28));
  context.lineJoin = "round";
  context.lineCap = "round";
  trace();
  context.strokeStyle = palette.halo;
  context.lineWidth = thick + 2.5;
  context.stroke();
  context.setLineDash(isComplete ? [] : [thick * 2, thick * 2]);
  context.strokeStyle = colour;
  context.lineWidth = thick;
  context.stroke();
  context.setLineDash([]);
}

export function drawEnds(context: Context, camera: Camera, palette: Palette, setup: Setup): void {
  const size = Math.max(camera.scale * 0.42, 5);
  const at = ({ x, y }: Cell): [number, number] => [camera.x + (x + 0.5) * camera.scale, camera.y + (y + 0.5) * camera.scale];
  const [sx, sy] = at(setup.start);
  context.lineWidth = Math.max(2, size * 0.3);
  for (const [style, wide] of [[palette.halo, 2.5], [palette.start, 0]] as const) {
    context.beginPath();
    context.arc(sx, sy, size, 0, 2 * Math.PI);
    context.strokeStyle = style;
    context.lineWidth = Math.max(2, size * 0.3) + wide;
    context.stroke();
  }
  // A flag: its pole stands on the goal.
  const [gx, gy] = at(setup.goal);
  const tall = Math.max(size * 1.5, 9);
  context.beginPath();
  context.moveTo(gx - tall * 0.4, gy + tall);
  context.lineTo(gx - tall * 0.4, gy - tall);
  context.lineTo(gx + tall * 0.85, gy - tall * 0.45);
  context.lineTo(gx - tall * 0.4, gy + tall * 0.1);
  context.lineJoin = "round";
  context.strokeStyle = palette.halo;
  context.lineWidth = 5;
  context.stroke();
  context.strokeStyle = palette.goal;
  context.lineWidth = 2.5;
  context.stroke();
  context.fillStyle = palette.goal;
  context.fill();
}

export function drawAgent(context: Context, camera: Camera, at: Cell, colour: string, palette: Palette): void {
  const size = Math.max(camera.scale * 0.4, 4.5);
  context.beginPath();
  context.arc(camera.x + (at.x + 0.5) * camera.scale, camera.y + (at.y + 0.5) * camera.scale, size, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
  context.strokeStyle = palette.halo;
  context.lineWidth = 2;
  context.stroke();
}

/// The cell under the pointer or the keyboard's cursor, as large as the brush.
export function drawCursor(context: Context, camera: Camera, palette: Palette, at: Cell, brush: number): void {
  const first = -Math.floor((brush - 1) / 2);
  const x = camera.x + (at.x + first) * camera.scale;
  const y = camera.y + (at.y + first) * camera.scale;
  const side = Math.max(brush * camera.scale, 4);
  context.strokeStyle = palette.halo;
  context.lineWidth = 3.5;
  context.strokeRect(x, y, side, side);
  context.strokeStyle = palette.ink;
  context.lineWidth = 1.5;
  context.strokeRect(x, y, side, side);
}

/// Thousands of agents: by squares, and by colour of what they are doing.
export function drawFleet(context: Context, camera: Camera, before: Uint16Array | null, now: Uint16Array, part: number,
    causes: Uint8Array | null, colours: readonly string[]): void {
  const side = Math.max(camera.scale * 0.78, 2.2);
  const inset = (camera.scale - side) / 2;
  const count = now.length / 2;
  for (let colour = 0; colour < colours.length; ++colour) {
    context.fillStyle = colours[colour]!;
    for (let i = 0; i < count; ++i) {
      if ((causes === null ? 0 : kGroup[causes[i]!]!) !== colour) continue;
      let x = now[2 * i]!;
      let y = now[2 * i + 1]!;
      if (before !== null && part < 1) {
        x = before[2 * i]! + (x - before[2 * i]!) * part;
        y = before[2 * i + 1]! + (y - before[2 * i + 1]!) * part;
      }
      context.fillRect(camera.x + x * camera.scale + inset, camera.y + y * camera.scale + inset, side, side);
    }
  }
}

/// Causes of the library as what a viewer tells apart: on a path that an exact search found, by
/// coarse distances or a guess, standing still.
export const kGroup = [2, 0, 0, 1, 1, 2, 3, 1, 1, 2];
export const kGroupNames = ["on an exact path", "by coarse distances", "at the goal or waiting", "no path"];
