// Colours of the world, light and dark. Cells are mixed as numbers, so they stand here and not in
// the style sheet.
export type Rgb = readonly [number, number, number];

export interface Palette {
  isDark: boolean;
  /// By terrain.
  terrain: readonly Rgb[];
  /// A wall that the agent does not know of; one that it believes in and that is open.
  ghost: Rgb;
  mistaken: Rgb;
  trail: Rgb;
  /// Expansions, oldest first.
  heat: readonly Rgb[];
  line: string;
  portal: string;
  door: string;
  start: string;
  goal: string;
  ink: string;
  halo: string;
  canvas: string;
  agents: readonly string[];
}

const rgb = (hex: string): Rgb => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)) as unknown as Rgb;

const kLight: Palette = {
  isDark: false,
  terrain: ["#ffffff", "#e3efcf", "#d9dcc0", "#3a4657", "#28303c", "#5b8a63", "#7fa9d1"].map(rgb),
  ghost: rgb("#d3d9e1"),
  mistaken: rgb("#e39bb5"),
  trail: rgb("#4f6fd0"),
  heat: ["#fdf0d5", "#fbd69a", "#f7a95c", "#ee7030", "#d63c1c"].map(rgb),
  line: "rgba(40, 52, 70, 0.10)",
  portal: "rgba(110, 60, 190, 0.75)",
  door: "#b26a00",
  start: "#52606f",
  goal: "#0f7a43",
  ink: "#1d2733",
  halo: "rgba(255, 255, 255, 0.92)",
  canvas: "#eceff3",
  agents: ["#1a5fd0", "#b83a12", "#0b7f72", "#8b3bb0"],
};

const kDark: Palette = {
  isDark: true,
  terrain: ["#161c25", "#1f2c22", "#2a2d20", "#566579", "#3a4656", "#2f5a3c", "#27496e"].map(rgb),
  ghost: rgb("#263040"),
  mistaken: rgb("#7d3a56"),
  trail: rgb("#6f92f5"),
  heat: ["#2c1f30", "#5a2a3c", "#9a3f35", "#dd7131", "#ffd166"].map(rgb),
  line: "rgba(160, 180, 210, 0.09)",
  portal: "rgba(190, 150, 255, 0.8)",
  door: "#f0b34a",
  start: "#a9b6c6",
  goal: "#4fd08a",
  ink: "#eef3f9",
  halo: "rgba(10, 14, 20, 0.9)",
  canvas: "#0d1117",
  agents: ["#6aa8ff", "#ff9468", "#4fd6c4", "#d49bf2"],
};

export const paletteOf = (isDark: boolean): Palette => (isDark ? kDark : kLight);

export const pack = (r: number, g: number, b: number): number => ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;
