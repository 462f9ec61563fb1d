// Expansions a second under node beside those of the native library, in turn: the best of the rounds counts.
//
//     node bindings/js/bench/rate.mjs BUILD [AGENT...]
//
// BUILD has libfleetfoot.a; build/wasm/js is the package.
import { load } from "../test/package.mjs";
import { nativeProgram } from "./native.mjs";

const [build, ...names] = process.argv.slice(2);
const kSize = 512;
const kQueries = 40;
const kRounds = 4;

const program = nativeProgram(build, "bindings/js/bench/rate.cpp");
const ff = await load();

function native(name) {
  const [expanded, seconds] = program(name).split(" ").map(Number);
  return { expanded, seconds };
}

function here(name) {
  let state = 2463534242;
  const draw = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  const drawCell = () => [draw() % kSize, draw() % kSize];
  const grid = new ff.Grid(kSize, kSize);
  for (let y = 0; y < kSize; ++y) {
    for (let x = 0; x < kSize; ++x) if (draw() % 4 === 0) grid.set([x, y], ff.blocked);
  }
  const agent = new ff.Agent(grid, { start: [0, 0], goal: [1, 1], name });
  let expanded = 0;
  const begin = performance.now();
  for (let query = 0; query < kQueries; ++query) {
    agent.relocate(drawCell());
    agent.setGoal(drawCell());
    expanded += agent.think().expanded;
  }
  const seconds = (performance.now() - begin) / 1000;
  agent.dispose();
  grid.dispose();
  return { expanded, seconds };
}

console.log("| agent | native, expansions/s | node, expansions/s | node to native |\n|---|---:|---:|---:|");
for (const name of names.length > 0 ? names : ["astar", "dstar-lite"]) {
  const best = [Infinity, Infinity];
  let counts;
  for (let round = 0; round < kRounds; ++round) {
    counts = [native, here].map((run, i) => {
      const { expanded, seconds } = run(name);
      best[i] = Math.min(best[i], seconds);
      return expanded;
    });
    if (counts[0] !== counts[1]) throw new Error(`${name}: ${counts.join(" and ")} expansions are not the same work`);
  }
  const [cpp, node] = best.map((seconds) => counts[0] / seconds / 1e6);
  console.log(`| \`${name}\` | ${cpp.toFixed(2)} M | ${node.toFixed(2)} M | ${(node / cpp).toFixed(2)} |`);
}
