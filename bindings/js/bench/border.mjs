// What a call from JavaScript costs over the same call in C++, in nanoseconds.
//
//     node bindings/js/bench/border.mjs BUILD
//
// BUILD has libfleetfoot.a; build/wasm/js is the package. Both sides make the same calls in loops, taken in turn, and
// the least of all rounds counts. The C++ side is that of the Python package.
import { load } from "../test/package.mjs";
import { nativeProgram } from "./native.mjs";

const kSize = 2000;
const kCalls = 1500;
const kRounds = 60;

const program = nativeProgram(process.argv[2], "bindings/python/bench/border.cpp");
const native = () => Object.fromEntries(program().split("\n").map((line) => line.split(" ")));

const ff = await load();
const grid = new ff.Grid(kSize, kSize);
const agent = new ff.Agent(grid, { start: [0, 5], goal: [kSize - 1, 5], name: "dstar-lite" });
const fleet = new ff.Fleet(grid);
for (let y = 0; y < 1000; ++y) fleet.add({ start: [0, y], goal: [0, y] });
fleet.tick();
const again = () => {
  agent.relocate([0, 5]);
  agent.step();
};
const nothing = () => {};
let kept;
const calls = {
  "agent.step({ work: 64 })": ["step", again, () => (kept = agent.step({ work: 64 }))],
  "agent.position": ["position", nothing, () => (kept = agent.position)],
  "grid.set([x, y], 0)": ["set", nothing, (i) => grid.set([i, 900], i & 1)],
  "grid.at([x, y])": ["at", nothing, (i) => (kept = grid.at([i, 900]))],
};

function measured([, reset, call]) {
  let least = Infinity;
  for (let round = 0; round < kRounds; ++round) {
    reset();
    const begin = performance.now();
    for (let i = 0; i < kCalls; ++i) call(i);
    least = Math.min(least, performance.now() - begin);
  }
  return (least / kCalls) * 1e6;
}

const rounds = [0, 1, 2].map(() => [native(), Object.values(calls).map(measured)]);
console.log("| call | in C++ | in node | the border |\n|---|---:|---:|---:|");
Object.entries(calls).forEach(([call, [name]], i) => {
  const cpp = Math.min(...rounds.map(([times]) => Number(times[name])));
  const node = Math.min(...rounds.map(([, times]) => times[i]));
  console.log(`| \`${call}\` | ${cpp.toFixed(0)} ns | ${node.toFixed(0)} ns | ${(node - cpp).toFixed(0)} ns |`);
});
const moves = measured([, nothing, () => (kept = fleet.moves().data)]);
console.log(`\n\`fleet.moves().data\` of 1,000 agents takes ${(moves / 1000).toFixed(1)} us.`);
if (kept === undefined) throw new Error("nothing was measured");
