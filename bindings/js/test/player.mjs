// Replays the recorded scenarios of tests/conformance: README.md there has their format. Without anything of node, as
// pages and workers replay them too.

function digest(lines) {
  let value = 2166136261;
  for (const byte of new TextEncoder().encode(lines.map((line) => line + "\n").join(""))) {
    value = Math.imul(value ^ byte, 16777619);
  }
  return (value >>> 0).toString(16).padStart(8, "0");
}
const number = (value) => (Number.isFinite(value) ? value : null);
const budgetOf = (work) => (work === null ? undefined : { work });
const bytesOf = (rows) =>
  Uint8Array.from(rows.join(""), (letter) => (letter === "@" ? 0 : letter === "." ? 1 : Number(letter)));
const kInFull = 3;

class Replay {
  constructor(ff, scenario) {
    this.ff = ff;
    this.scenario = scenario;
  }

  grid() {
    const { width, height, moves, max_terrain, rows } = this.scenario.grid;
    return this.ff.Grid.fromBytes(bytesOf(rows), width, height, { moves, maxTerrain: max_terrain });
  }
  change(grid, tick) {
    for (const change of this.scenario.changes) {
      if (change.tick !== tick) continue;
      if (change.cells) grid.setMany(change.cells);
      else grid.setRect(change.rect, change.rect[2], change.rect[3], bytesOf(change.rows));
    }
  }
  /** Calls make(), and gives the words of a refusal instead of throwing it. */
  refusal(make) {
    try {
      make();
      return null;
    } catch (error) {
      if (!(error instanceof this.ff.InputError)) throw error;
      return error.message;
    }
  }

  query({ tick, start, goal }) {
    const grid = this.grid();
    for (let now = 0; now <= tick; ++now) this.change(grid, now);
    const path = this.ff.findPath(grid, start, goal);
    return {
      found: path.found,
      cost: number(path.cost),
      cells: path.length,
      digest: digest(path.cells.map((cell) => cell.join(" "))),
      nearest: path.nearest,
      nearest_cost: number(path.nearestCost),
      distance: number(this.ff.distance(grid, start, goal)),
    };
  }

  run({ agent: name, set, sensing, start, goal, budget, ticks, calls }) {
    const grid = this.grid();
    let agent;
    const refused = this.refusal(() => (agent = new this.ff.Agent(grid, { name, set, sensing, start, goal })));
    if (refused !== null) return { refused };
    const lines = [];
    const steps = [];
    const decide = (tick, kind) => {
      const step = agent[kind](budgetOf(budget));
      const ahead = agent.path();
      const line = [tick, kind, ...step.to, step.status, step.work, step.expanded, step.why, ahead.length,
        ahead.complete ? 1 : 0];
      lines.push(line.join(" "));
      if (steps.length < kInFull) steps.push([...line, number(step.planCost)]);
    };
    for (let tick = 0; tick < ticks; ++tick) {
      this.change(grid, tick);
      for (const call of calls.filter((one) => one.tick === tick)) {
        const words = this.refusal(() => {
          if (call.set_goal) agent.setGoal(call.set_goal);
          if (call.relocate) agent.relocate(call.relocate);
          if (call.think) decide(tick, "think");
        });
        if (words !== null) lines.push(`refused ${words}`);
      }
      decide(tick, "step");
    }
    const { steps: made, moves, work, expanded, replans } = agent.stats();
    const result = { steps, lines: lines.length, digest: digest(lines), end: agent.position,
      stats: [made, moves, work, expanded, replans] };
    agent.dispose();
    grid.dispose();
    return result;
  }

  fleet({ collisions, when_unreachable, sensing, budget, ticks, calls }) {
    const grid = this.grid();
    const fleet = new this.ff.Fleet(grid, { collisions, whenUnreachable: when_unreachable, sensing });
    const agents = [];
    const goals = [];
    const lines = [];
    const reports = [];
    for (let tick = 0; tick < ticks; ++tick) {
      this.change(grid, tick);
      for (const call of calls.filter((one) => one.tick === tick)) {
        const words = this.refusal(() => fleetCall(fleet, call, agents, goals));
        if (words !== null) lines.push(`refused ${words}`);
      }
      const done = fleet.tick(budgetOf(budget));
      const report = [done.tick, done.work, done.expanded, done.decisions, done.moved, done.plans, done.waiting,
        done.unreachable, done.atGoal, done.maxWait];
      if (reports.length < kInFull) reports.push(report);
      lines.push(`tick ${report.join(" ")}`);
      for (const { id, to, status, why } of fleet.moves()) {
        lines.push(["move", this.ff.indexOf(id), ...to, status, why].join(" "));
      }
      for (const { kind, id, at } of fleet.events()) {
        lines.push(["event", kind, this.ff.indexOf(id), ...at].join(" "));
      }
    }
    const now = fleet.stats();
    return { reports, lines: lines.length, digest: digest(lines),
      end: agents.map((id) => (fleet.contains(id) ? fleet.state(id).position : null)),
      stats: [now.agents, now.goals, now.ticks, now.moves, now.arrivals, now.plans, now.work, now.expanded] };
  }
}

function fleetCall(fleet, call, agents, goals) {
  if (call.add) {
    const { start, goal, shared, priority, size } = call.add;
    agents.push(fleet.add({ start, goal, shared: shared === undefined ? undefined : goals[shared], priority, size }));
  } else if ("remove" in call) {
    fleet.remove(agents[call.remove]);
  } else if (call.set_goal) {
    fleet.setGoal(agents[call.set_goal[0]], call.set_goal.slice(1));
  } else if (call.set_shared_goal) {
    fleet.setSharedGoal(agents[call.set_shared_goal[0]], goals[call.set_shared_goal[1]]);
  } else if (call.relocate) {
    fleet.relocate(agents[call.relocate[0]], call.relocate.slice(1));
  } else if (call.add_goal) {
    goals.push(fleet.addGoal(call.add_goal));
  } else if (call.move_goal) {
    fleet.moveGoal(goals[call.move_goal[0]], call.move_goal.slice(1));
  } else {
    fleet.removeGoal(goals[call.remove_goal]);
  }
}

/** Numbers within 1e-9 of their size, all else exactly. */
function same(expected, actual) {
  if (typeof expected === "number" && typeof actual === "number") {
    return Math.abs(expected - actual) <= 1e-9 * Math.max(1, Math.abs(expected));
  }
  if (typeof expected !== "object" || expected === null || actual === null) return expected === actual;
  const keys = Object.keys(expected);
  return keys.length === Object.keys(actual).length && keys.every((key) => same(expected[key], actual[key]));
}

/** What differs, in words; and how much was asked. */
export function replay(ff, scenario) {
  const player = new Replay(ff, scenario);
  const differences = [];
  let asked = 0;
  for (const [list, kind] of [["queries", "query"], ["runs", "run"], ["fleets", "fleet"]]) {
    scenario[list].forEach((one, i) => {
      ++asked;
      const actual = player[kind](one);
      if (same(one.expect, actual)) return;
      differences.push(`${list} ${i} ${one.agent ?? ""} ${JSON.stringify(one.set ?? {})}: ` +
        `${JSON.stringify(one.expect)} recorded, ${JSON.stringify(actual)} now`);
    });
  }
  return { asked, differences };
}
