// The types: they compile strictly, a typed program is accepted and a wrong one refused, and they name what there is.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import test, { after } from "node:test";
import { folder, load } from "./package.mjs";

let compiler;
try {
  compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc");
} catch {
  // npm could not fetch it
}
const skip = compiler ? false : "no TypeScript";
const work = mkdtempSync(resolve(tmpdir(), "fleetfoot-types-"));
after(() => rmSync(work, { recursive: true }));
mkdirSync(resolve(work, "node_modules"));
symlinkSync(folder, resolve(work, "node_modules/fleetfoot"));

/** What the compiler says of a program; nothing if it is well. */
function complaints(program) {
  writeFileSync(resolve(work, "program.mts"), program);
  const options = ["--strict", "--noEmit", "--target", "es2022", "--module", "nodenext", "--lib",
    "es2022,dom,esnext.disposable", "program.mts"];
  try {
    return execFileSync(process.execPath, [compiler, ...options], { cwd: work, encoding: "utf8" });
  } catch (error) {
    return error.stdout;
  }
}

const begin = 'import { load, InputError, type Grid, type Agent, type Cell } from "fleetfoot";\n' +
  "const ff = await load({ separate: true });\nconst grid: Grid = new ff.Grid(64, 64, { moves: 4 });\n";

test("a typed program", { skip }, () => {
  assert.equal(complaints(`${begin}
    const at: Cell = [2, 2];
    const agent: Agent = new ff.Agent(grid, { start: at, goal: [60, 50], set: { epsilon: 2 }, sensing: 5 });
    const { to, status } = agent.step({ work: 64 });
    const x: number = to[0];
    if (status === "no_path") throw new InputError("none");
    agent.relocate(agent.path().cells[0] ?? to);
    for (const [x, y] of ff.findPath(grid, at, to)) void (x + y);
    const fleet = new ff.Fleet(grid, { collisions: "avoid" });
    const id = fleet.add({ start: [0, 0], shared: fleet.addGoal([1, 1]) });
    for (const move of fleet.moves()) if (move.why === "in-the-way") void [fleet.state(move.id).goal, id];
    for (const { parameters } of ff.agents()) {
      for (const p of parameters) if (p.kind === "choice") void (p.choices); else if (p.kind !== "file") void (p.min);
    }
    const node: number = new ff.GraphAgent(new ff.Graph(2, [[0, 1, 5]]), { start: 0, goal: 1 }).step().to;
    grid.dispose();
    void [x, node];`), "");
});

for (const [what, line, words] of [
  ["a word that is none", 'new ff.Fleet(grid, { collisions: "maybe" });', /"maybe"/],
  ["a cell of three", "grid.set([1, 2, 3], 0);", /source has 3 elements|not assignable/i],
  ["a missing goal", "new ff.Agent(grid, { start: [1, 1] });", /goal/],
  ["a status that is none", 'new ff.Agent(grid, { start: [1, 1], goal: [1, 2] }).step().status === "done";', /no overlap/],
]) {
  test(`refused: ${what}`, { skip }, () => assert.match(complaints(begin + line), words));
}

test("what the types name is there, and nothing else", { skip }, async () => {
  const ff = await load();
  const grid = new ff.Grid(4, 4);
  const graph = new ff.Graph(2, [[0, 1, 1]]);
  const objects = { Grid: grid, Graph: graph, Agent: new ff.Agent(grid, { start: [0, 0], goal: [1, 1] }),
    GraphAgent: new ff.GraphAgent(graph, { start: 0, goal: 1 }), Fleet: new ff.Fleet(grid) };
  const names = [["Fleetfoot", Object.keys(ff)]];
  for (const [type, object] of Object.entries(objects)) {
    const own = Object.getOwnPropertyNames(Object.getPrototypeOf(object)).filter((name) => name !== "constructor");
    names.push([type, [...own, "disposed", "dispose"]]);
  }
  const lines = names.map(([type, list], i) => `
    type Same${i} = [keyof ff.${type} & string] extends [${list.map((name) => `"${name}"`).join(" | ")}] ? true : never;
    const some${i}: (keyof ff.${type} & string)[] = ${JSON.stringify(list)};
    const same${i}: Same${i} = true;
    void [some${i}, same${i}];`);
  assert.equal(complaints(`import * as ff from "fleetfoot";\n${lines.join("\n")}`), "");
});
