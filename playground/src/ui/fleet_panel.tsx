// A fleet: how many, where to, and the budget that all share.
import type { JSX } from "preact";
import type { FleetChoice, FleetGoals } from "../model/setup";
import { BudgetField } from "./agent_panel";
import { useShared } from "./context";
import { count } from "./format";

const kMostAgentsOfFleet = 20000;

export function FleetPanel(): JSX.Element {
  const { app } = useShared();
  const { fleet } = app.setup.value;
  const change = (part: Partial<FleetChoice>): void => app.restart({ fleet: { ...fleet, ...part } });
  const setAgents = (agents: number): void => change({ agents: Math.max(1, Math.min(kMostAgentsOfFleet, Math.round(agents) || 1)) });
  return (
    <section class="card" aria-labelledby="fleet-title">
      <h2 id="fleet-title">Fleet</h2>
      <div class="field">
        <label for="fleet-agents">Agents</label>
        <input id="fleet-agents" type="number" min={1} max={kMostAgentsOfFleet} value={fleet.agents}
          onChange={(event) => setAgents(event.currentTarget.valueAsNumber)} />
      </div>
      <div class="row">
        {[-100, 100, 1000].map((more) => (
          <button type="button" class="button small" key={more} onClick={() => setAgents(fleet.agents + more)}
            disabled={fleet.agents + more < 1 || fleet.agents + more > kMostAgentsOfFleet}>
            {more < 0 ? "\u2212" : "+"}{count(Math.abs(more))}</button>
        ))}
      </div>
      <div class="field">
        <label for="fleet-goals">Goals</label>
        <select id="fleet-goals" value={fleet.goals.kind} onChange={(event) => {
          const kind = event.currentTarget.value as FleetGoals["kind"];
          change({ goals: kind === "shared" ? { kind, count: 8 } : { kind } });
        }}>
          <option value="distinct">one each, a new one on arrival</option>
          <option value="shared">shared by all</option>
          <option value="chase">one that moves</option>
        </select>
      </div>
      {fleet.goals.kind === "shared" && (
        <div class="field">
          <label for="fleet-shared">Shared goals</label>
          <input id="fleet-shared" type="number" min={1} max={64} value={fleet.goals.count}
            onChange={(event) => change({ goals: { kind: "shared", count: Math.max(1, Math.min(64, event.currentTarget.valueAsNumber || 1)) } })} />
        </div>
      )}
      <BudgetField id="fleet-budget" budget={fleet.budget} per="tick" onChange={(budget) => change({ budget })} />
      <label class="check"><input type="checkbox" id="fleet-avoid" checked={fleet.avoid}
        onChange={(event) => change({ avoid: event.currentTarget.checked })} /> They avoid each other</label>
      <div class="field">
        <label for="fleet-seed">Seed of starts and goals</label>
        <input id="fleet-seed" type="number" min={0} max={2 ** 31} value={fleet.seed}
          onChange={(event) => change({ seed: event.currentTarget.valueAsNumber || 0 })} />
      </div>
      <p class="hint">With the tool Move, click an agent to see its path and its goal.</p>
    </section>
  );
}
