// Types of the package. What a class or function means is said here.

/** A cell of a grid: [x, y], x the column, y the row, [0, 0] the top-left corner. */
export type Cell = readonly [x: number, y: number];
/** A node of a graph: a number from 0. */
export type Node = number;
/** An agent of a fleet; never given again after a removal. Small numbers: `indexOf` suits tables of your own. */
export type AgentId = number;
/** A goal of a fleet that agents share. */
export type GoalId = number;

/** What a call may spend. Nothing given: as much as it takes. 0 or less: the least step that there is. */
export interface Budget {
  /** Work units: the same count gives the same result on every machine. A unit takes about 0.1 us. */
  work?: number;
  /** Microseconds, by `performance.now()`: in pages that is as coarse as 5 to 100 us. */
  micros?: number;
}

/** How far a step can be trusted: the first move of a complete path with every change applied that the agent knows
    (`plan`), a move without a complete path (`partial`), stays because the budget ended (`wait`), stays because as
    far as it knows there is no path (`no_path`). */
export type Status = "plan" | "partial" | "wait" | "no_path";

/** How far an agent sees: every change, the cells that a move could lead to, or also those within a radius in cells.
    What it has not seen yet it takes to be open. */
export type Sensing = "full" | "adjacent" | number;

/** Bad input: a cell outside, an unknown name, a value out of range. Nothing has changed then. */
export class InputError extends Error {}

/** Holds memory of the library: it ends with dispose(), with `using`, or, where the engine has a
    FinalizationRegistry, some time after nothing refers to it any more. Using it afterwards is a TypeError. */
export interface Resource {
  /** Whether dispose() was called. */
  readonly disposed: boolean;
  /** Gives its memory back now. What lives on it stays usable: a grid lives on inside until its last agent ends. */
  dispose(): void;
  [Symbol.dispose](): void;
}

export interface GridOptions {
  /** 8, the default: also diagonally, which needs both cells beside it open. */
  moves?: 4 | 8;
  /** The most expensive terrain that will ever be set, from 1 (the default) to 255. */
  maxTerrain?: number;
}

/** A grid of cells whose terrain changes: 0 cannot be entered, 1 is open, 2 to 255 cost that many times as much. Edit
    it whenever you like: agents and fleets read the changes in their next step. */
export interface Grid extends Resource {
  readonly width: number;
  readonly height: number;
  readonly moves: 4 | 8;
  readonly maxTerrain: number;
  /** How far prepare() has come, from 0 to 1. */
  readonly prepared: number;
  /** The terrain of a cell. */
  at(cell: Cell): number;
  /** All terrain, row by row: a copy. */
  toBytes(): Uint8Array;
  /** The terrain of a rectangle, row by row: a copy. */
  rect(corner: Cell, width: number, height: number): Uint8Array;
  set(cell: Cell, terrain: number): void;
  /** Many edits in their order, all or nothing: [x, y, terrain] each, or the same numbers in a flat array. */
  setMany(edits: ReadonlyArray<readonly [number, number, number]> | Int32Array | Uint16Array | Uint32Array): void;
  /** A rectangle, all or nothing, from terrain row by row or of one terrain. Cells that stay as they are cost next
      to nothing. */
  setRect(corner: Cell, width: number, height: number, rows: Uint8Array | Uint8ClampedArray | number): void;
  /** Optional: makes the coarse map, which guides agents under a budget, ahead of time. True when it has gone over
      the whole map; else the next call goes on from there. */
  prepare(budget?: Budget): boolean;
  /** The coarse map of the grid as it is now, for pictures: some milliseconds for 512 x 512 cells. */
  coarseMap(): CoarseMap;
}
export interface GridClass {
  /** All open. At most 2^24 cells. */
  new (width: number, height: number, options?: GridOptions): Grid;
  /** From the contents of a Moving AI .map; `name` stands for the file in what is refused. */
  fromMap(file: string | Uint8Array, options?: { moves?: 4 | 8; name?: string }): Grid;
  /** From terrain row by row, the top row first. Terrain up to the largest of the bytes can be set later, or up to
      maxTerrain if that is more. */
  fromBytes(rows: Uint8Array | Uint8ClampedArray, width: number, height: number, options?: GridOptions): Grid;
}

export interface AgentOptions<Where> {
  /** May be blocked: an agent may leave such a cell. */
  start: Where;
  /** May be blocked: it may open later. */
  goal: Where;
  /** One of agents(); "auto" if not given. */
  name?: string;
  /** Its parameters, which agents() tells. */
  set?: Record<string, string | number>;
  /** "full" if not given. On a graph "full" or "adjacent". */
  sensing?: Sensing;
}

/** One decision. */
export interface Step<Where> {
  /** Where the agent was. */
  from: Where;
  /** A neighbour of `from`, or `from` itself. */
  to: Where;
  status: Status;
  /** With status plan the cost of the whole path from `from`, else Infinity. */
  planCost: number;
  /** Work units spent: at most the budget's. */
  work: number;
  /** State expansions among them. */
  expanded: number;
  /** What made the agent decide so, in a word, such as "repair". */
  why: string;
}

/** A step whose expansions were asked for. */
export interface WatchedStep<Where> extends Step<Where> {
  /** The cells that were expanded, y * width + x, row by row; each as often as it was. */
  expansions: Uint32Array;
}

/** The coarse map of a grid, which guides agents under a budget: tiles, the regions in each, portals between them. */
export interface CoarseMap {
  /** Cells along the side of a tile. */
  tile: number;
  /** Of each cell the number of its region inside its tile; 0 if it is blocked or cut off from the tile's edge. */
  regions: Uint8Array;
  /** Rows of five: x and y of the first and of the last cell of a portal, and 1 if it leads to the tile below, 0 if
      to the one on the right. */
  portals: Int32Array;
}

/** What an agent has done so far. */
export interface Stats {
  /** Calls of step(). */
  steps: number;
  /** Of those, the ones that moved the agent. */
  moves: number;
  /** Work units of all steps and thoughts. */
  work: number;
  /** State expansions among them. */
  expanded: number;
  /** Searches begun again or repaired after changes. */
  replans: number;
  /** Held now by its searches and its own map. */
  memoryBytes: number;
}

/** Cells in a row; to be gone through with for..of, or flat. */
export interface CellPath extends Iterable<[number, number]> {
  /** x and y of each cell in turn: a copy. */
  readonly xy: Int32Array;
  /** Its cells, [x, y] each, made when asked for. */
  readonly cells: [number, number][];
  readonly length: number;
}
export interface NodePath extends Iterable<Node> {
  readonly nodes: Uint32Array;
  readonly length: number;
}
export interface Ahead {
  /** Whether it leads to the goal. */
  readonly complete: boolean;
  /** Of following it, as far as the agent knows. */
  readonly cost: number;
}
export interface Answer<Where> {
  readonly found: boolean;
  /** Infinity if there is no path. */
  readonly cost: number;
  /** The goal, or the one that can be reached and is nearest to it. */
  readonly nearest: Where;
  /** Of the shortest path to `nearest`. */
  readonly nearestCost: number;
}
/** Where an agent means to go, from its own cell on, as far as it has decided. */
export type PathAhead = CellPath & Ahead;
/** The answer to one question on a grid: start and goal included, empty if there is no path. */
export type Path = CellPath & Answer<[number, number]>;
export type GraphPathAhead = NodePath & Ahead;
export type GraphPath = NodePath & Answer<Node>;

/** Looks for a path from where it is to its goal, and keeps its search from step to step. */
export interface Agent extends Resource {
  readonly grid: Grid;
  readonly position: [number, number];
  readonly goal: [number, number];
  /** Senses, decides, and counts as moved to `to`. Spends at most the budget and goes on from there in the next
      call. At the goal it stays, with a plan of cost 0. */
  step(budget: Budget & { expansions: true }): WatchedStep<[number, number]>;
  step(budget?: Budget): Step<[number, number]>;
  /** The same search without the move: `to` is where it would go. */
  think(budget: Budget & { expansions: true }): WatchedStep<[number, number]>;
  think(budget?: Budget): Step<[number, number]>;
  setGoal(goal: Cell): void;
  /** The body is elsewhere than the last step said: pushed back, carried, teleported. */
  relocate(position: Cell): void;
  /** The path that it means to take, by its last decision. */
  path(): PathAhead;
  /** Terrain as it believes it to be, row by row: a copy. With full sensing that of the grid. */
  belief(): Uint8Array;
  stats(): Stats;
}
export interface AgentClass {
  new (grid: Grid, options: AgentOptions<Cell>): Agent;
}

/** From, to and cost: a whole number from 1 to 2^26, or Infinity for an edge that cannot be used. */
export type Edge = readonly [from: Node, to: Node, cost: number];
export interface GraphOptions {
  /** [x, y] of each node, or flat: they guide the searches. */
  positions?: ReadonlyArray<readonly [number, number]> | Float64Array | Float32Array;
  /** No edge ever costs less than this times its straight length; 1 if not given. */
  costPerDistance?: number;
}
/** A directed graph whose edge costs change. Edges are numbered from 0 in the order they were given. */
export interface Graph extends Resource {
  /** How many there are. */
  readonly nodes: number;
  readonly edges: number;
  edge(edge: number): { from: Node; to: Node; cost: number };
  setCost(edge: number, cost: number): void;
}
export interface GraphClass {
  new (nodes: number, edges: readonly Edge[] | Uint32Array | Float64Array, options?: GraphOptions): Graph;
}
/** The same as Agent, on a graph. */
export interface GraphAgent extends Resource {
  readonly graph: Graph;
  readonly position: Node;
  readonly goal: Node;
  step(budget?: Budget): Step<Node>;
  think(budget?: Budget): Step<Node>;
  setGoal(goal: Node): void;
  relocate(position: Node): void;
  path(): GraphPathAhead;
  stats(): Stats;
}
export interface GraphAgentClass {
  new (graph: Graph, options: AgentOptions<Node>): GraphAgent;
}

export interface FleetOptions {
  /** "avoid": no two bodies overlap after a tick, no two agents change places. "ignore" if not given. */
  collisions?: "ignore" | "avoid";
  /** What an agent does whose goal cannot be reached: stay until it can ("wait", the default), go as near as it can
      ("nearest"), or give up until it gets a goal again ("report"). */
  whenUnreachable?: "wait" | "nearest" | "report";
  /** What its members see. */
  sensing?: Sensing;
  /** Who knows what one has seen: all ("shared", the default), or itself alone ("own"). */
  beliefs?: "shared" | "own";
}
/** A mover has a goal of its own, or goes wherever a shared one is. */
export interface Mover {
  start: Cell;
  goal?: Cell;
  /** Of addGoal(). */
  shared?: GoalId;
  /** From -100 to 100: who is higher is served first and gives way last. 0 if not given. */
  priority?: number;
  /** A body of size x size cells, 1 to 8, `start` and `goal` its upper left one. 1 if not given. */
  size?: number;
}
/** What made an agent of a fleet move as it did. */
export type MoveCause = "arrived" | "committed" | "planned" | "coarse" | "guessed" | "queued" | "no-path" | "nearest" |
  "gave-way" | "in-the-way";
export interface Move {
  id: AgentId;
  from: [number, number];
  to: [number, number];
  status: Status;
  why: MoveCause;
}
/** What happened to an agent of a fleet in a tick. */
export type EventKind = "arrived" | "no-path" | "path-found" | "path-changed" | "blocked-by-agent";
export interface FleetEvent {
  kind: EventKind;
  id: AgentId;
  at: [number, number];
}
/** Rows of numbers, to be gone through as objects with for..of, or as they are in `data`: fast, and without garbage.
    The same object each time; valid until the next call of the method that gave it. */
export interface Rows<Row> extends Iterable<Row> {
  readonly data: Int32Array;
  /** Numbers a row. */
  readonly stride: number;
  readonly length: number;
}
export interface TickReport {
  /** Its number, from 0. */
  tick: number;
  /** Work units spent: at most the budget's. */
  work: number;
  expanded: number;
  /** Moves: one for each agent. */
  decisions: number;
  /** Of those, the ones that changed place. */
  moved: number;
  /** Paths that exact searches found. */
  plans: number;
  /** Agents that ask to be served and were not. */
  waiting: number;
  unreachable: number;
  atGoal: number;
  /** Ticks that the longest of those in `waiting` has waited. */
  maxWait: number;
}
/** An agent of a fleet between two ticks. */
export interface AgentState {
  position: [number, number];
  goal: [number, number];
  /** Of its last move. */
  status: Status;
  why: MoveCause;
  arrived: boolean;
  priority: number;
  size: number;
  /** Ticks since it has asked to be served; 0 if it needs nothing. */
  waited: number;
}
export interface FleetStats {
  agents: number;
  /** Shared ones. */
  goals: number;
  ticks: number;
  moves: number;
  arrivals: number;
  plans: number;
  work: number;
  expanded: number;
  /** Distance fields to goals held now. */
  fields: number;
  memoryBytes: number;
}

/** Thousands of agents on one grid, which go to goals of their own or to shared ones, on one budget a tick. */
export interface Fleet extends Resource {
  readonly grid: Grid;
  /** How many agents there are. */
  readonly size: number;
  add(mover: Mover): AgentId;
  /** Room for so many agents: adding them asks for no memory then. */
  reserve(agents: number): void;
  remove(id: AgentId): void;
  setGoal(id: AgentId, goal: Cell): void;
  setSharedGoal(id: AgentId, goal: GoalId): void;
  relocate(id: AgentId, position: Cell): void;
  addGoal(goal: Cell): GoalId;
  /** All that go there follow. */
  moveGoal(id: GoalId, goal: Cell): void;
  /** No agent may go there. */
  removeGoal(id: GoalId): void;
  /** Where a shared goal is. */
  goal(id: GoalId): [number, number];
  /** One tick of all: every agent decides and counts as moved. Spends at most the budget. */
  tick(budget?: Budget): TickReport;
  /** Optional: makes ahead of time what the first ticks would; true when nothing is left to make. */
  prepare(budget?: Budget): boolean;
  /** The decisions of the last tick, one for each agent that there was, by index. Rows of 8: index, version, x and y
      of `from`, x and y of `to`, status (0 plan, 1 partial, 2 wait, 3 no_path), cause (in the order of MoveCause). */
  moves(): Rows<Move>;
  /** What happened in the last tick, by index of agent. Rows of 6: index, version, x, y, kind (in the order of
      EventKind), 0. */
  events(): Rows<FleetEvent>;
  contains(id: AgentId): boolean;
  containsGoal(id: GoalId): boolean;
  state(id: AgentId): AgentState;
  /** Where an agent means to go: what it has committed to. */
  path(id: AgentId): PathAhead;
  stats(): FleetStats;
}
export interface FleetClass {
  new (grid: Grid, options?: FleetOptions): Fleet;
}

/** Something that AgentOptions.set can set. */
export type Parameter = {
  name: string;
  help: string;
  /** For each other parameter on which its effect depends, the values that it needs; it is refused without. */
  onlyWith: Record<string, string[]>;
} & (
  | { kind: "choice"; default: string; choices: string[] }
  | { kind: "integer" | "number"; default: number; min: number; max: number }
  | { kind: "file"; default: string }
);
/** What an agent guarantees with its defaults. */
export interface Properties {
  /** A step with status plan is the first of a shortest path. */
  optimal: boolean;
  /** ... of a path within a factor of the shortest. */
  bounded: boolean;
  /** Moves in every step, however small the budget, while it can. */
  alwaysMoves: boolean;
  /** Reaches a goal in a static world from which it can turn back. */
  complete: boolean;
  /** Notices shorter paths that open anywhere. */
  usesShortcuts: boolean;
  /** Says no_path, given time, when there is none. */
  knowsNoPath: boolean;
}
export interface AgentDescription {
  name: string;
  summary: string;
  /** Where it was published; may be empty. */
  paper: string;
  parameters: Parameter[];
  properties: Properties;
}

/** The library, as load() gives it. */
export interface Fleetfoot {
  readonly version: string;
  /** Terrain 0 cannot be entered. */
  readonly blocked: 0;
  /** Terrain 1 is open ground. */
  readonly open: 1;
  readonly InputError: typeof InputError;
  readonly Grid: GridClass;
  readonly Agent: AgentClass;
  readonly Graph: GraphClass;
  readonly GraphAgent: GraphAgentClass;
  readonly Fleet: FleetClass;
  /** The index of an agent or goal of a fleet: from 0 in the order of adding, given again after a removal. */
  indexOf(id: AgentId | GoalId): number;
  /** A shortest path by the world as it is now. */
  findPath(grid: Grid, start: Cell, goal: Cell): Path;
  findPath(graph: Graph, start: Node, goal: Node): GraphPath;
  /** The cost of a shortest path; Infinity if there is none. */
  distance(grid: Grid, start: Cell, goal: Cell): number;
  distance(graph: Graph, start: Node, goal: Node): number;
  /** All agents as they describe themselves: a form can be made from it. */
  agents(): AgentDescription[];
}

export interface LoadOptions {
  /** Where fleetfoot.wasm is, if not beside the module: an address, its bytes, a Response or a compiled module. */
  wasm?: string | URL | ArrayBuffer | ArrayBufferView | Response | WebAssembly.Module |
    Promise<ArrayBuffer | Response | WebAssembly.Module>;
  /** A library with a memory of its own, whose grids and agents are strangers to those of all others. */
  separate?: boolean;
}
/** The library: the same one each time. */
export function load(options?: LoadOptions): Promise<Fleetfoot>;
