// Terrain as the letters of Moving AI maps have it. A cell is the index of its letter, so that a
// world is one byte a cell.
export const kLetters = ".GS@OTW";

export const Terrain = { open: 0, grass: 1, swamp: 2, wall: 3, outside: 4, tree: 5, water: 6 } as const;

export const kTerrainNames = ["open", "grass", "swamp", "wall", "out of bounds", "trees", "water"];

export const isOpen = (terrain: number): boolean => terrain < Terrain.wall;

/// What a move into open, grass and swamp is multiplied with.
export type Costs = readonly [number, number, number];

export const kFlat: Costs = [1, 1, 1];
export const kRough: Costs = [1, 2, 5];

/// For the library: 0 cannot be entered, others are factors of cost.
export const factorOf = (terrain: number, costs: Costs): number => (isOpen(terrain) ? costs[terrain]! : 0);

export function factorsOf(cells: Uint8Array, costs: Costs): Uint8Array {
  const table = Uint8Array.from(kLetters, (_, terrain) => factorOf(terrain, costs));
  return cells.map((terrain) => table[terrain]!);
}

export interface Cell {
  x: number;
  y: number;
}

/// Before step `t` is decided, cell number `cell` becomes `terrain`.
export interface Change {
  t: number;
  cell: number;
  terrain: number;
}
