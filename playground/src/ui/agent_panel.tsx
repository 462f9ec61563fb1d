// The agents that walk side by side: which, with what parameters, budget and sight.
import type { JSX } from "preact";
import type { AgentInfo, Properties } from "../engine/library";
import type { AgentChoice, Budget } from "../model/setup";
import { agentOf, kMostAgents } from "../model/setup";
import { useShared } from "./context";
import { count } from "./format";
import { Icon, IconButton } from "./icons";
import { cleaned, ParameterForm } from "./parameter_form";

const kProperties: [keyof Properties, string, string][] = [
  ["optimal", "optimal", "A complete plan is a shortest path"],
  ["alwaysMoves", "always moves", "Moves in every step, however small the budget, while it can"],
  ["complete", "complete", "Reaches the goal in a static world from which it can turn back"],
  ["usesShortcuts", "uses shortcuts", "Notices shorter paths that open anywhere"],
  ["knowsNoPath", "knows no path", "Says that there is no path, given time, when there is none"],
];

export function AgentPanel(): JSX.Element {
  const { app } = useShared();
  const { agents } = app.setup.value;
  return (
    <>
      {agents.map((agent, i) => <AgentCard key={i} agent={agent} i={i} isOnly={agents.length === 1} />)}
      <button type="button" class="button add" id="add-agent" disabled={agents.length >= kMostAgents}
        onClick={() => app.addAgent({ ...agentOf(nextName(agents)), budget: agents.at(-1)!.budget })}>
        <Icon name="add" /> {agents.length >= kMostAgents ? "Four side by side at most" : "Add an agent beside"}
      </button>
    </>
  );
}

const nextName = (agents: AgentChoice[]): string =>
  ["auto", "rtdstar", "lss-lrtastar", "dstar-lite", "astar"].find((name) => !agents.some((agent) => agent.name === name)) ?? "auto";

function AgentCard({ agent, i, isOnly }: { agent: AgentChoice; i: number; isOnly: boolean }): JSX.Element {
  const { app } = useShared();
  const info = app.agentInfos.value.find(({ name }) => name === agent.name);
  const id = `agent-${i}`;
  return (
    <section class="card agent" aria-labelledby={`${id}-title`} style={{ "--agent": `var(--agent-${i + 1})` }}>
      <div class="card-head">
        <span class="dot" aria-hidden="true" />
        <h2 id={`${id}-title`}>Agent {i + 1}</h2>
        <IconButton icon="copy" label={`Copy agent ${i + 1}`} onClick={() => app.addAgent(structuredClone(agent))}
          disabled={app.setup.value.agents.length >= kMostAgents} />
        <IconButton icon="remove" label={`Remove agent ${i + 1}`} onClick={() => app.removeAgent(i)} disabled={isOnly} />
      </div>
      <select id={`${id}-name`} aria-label={`Agent ${i + 1}`} value={agent.name}
        onChange={(event) => app.setAgent(i, { name: event.currentTarget.value, set: {} })}>
        {app.agentInfos.value.map(({ name }) => <option key={name} value={name}>{name}</option>)}
      </select>
      <p class="hint">{info?.summary}{info?.paper ? ` (${info.paper})` : ""}</p>
      {info !== undefined && <Badges info={info} />}
      <BudgetField id={`${id}-budget`} budget={agent.budget} per="step" onChange={(budget) => app.setAgent(i, { budget })} />
      <div class="field">
        <label for={`${id}-sensing`}>Sees</label>
        <span class="unit">
          <select id={`${id}-sensing`} value={agent.sensing.kind}
            onChange={(event) => {
              const kind = event.currentTarget.value as "full" | "adjacent" | "radius";
              app.setAgent(i, { sensing: kind === "radius" ? { kind, radius: 8 } : { kind } });
            }}>
            <option value="full">every change</option>
            <option value="adjacent">cells beside it</option>
            <option value="radius">a radius</option>
          </select>
          {agent.sensing.kind === "radius" && (
            <input type="number" min={1} max={999} value={agent.sensing.radius} aria-label="Sensing radius in cells"
              onChange={(event) => app.setAgent(i, { sensing: { kind: "radius",
                radius: Math.max(1, Math.min(999, Math.round(event.currentTarget.valueAsNumber) || 1)) } })} />
          )}
        </span>
      </div>
      {info !== undefined && info.parameters.length > 0 && (
        <details>
          <summary>Parameters{Object.keys(agent.set).length > 0 ? ` (${count(Object.keys(agent.set).length)} set)` : ""}</summary>
          <ParameterForm id={id} parameters={info.parameters} set={agent.set}
            onChange={(set) => app.setAgent(i, { set: cleaned(info.parameters, set) })} />
        </details>
      )}
    </section>
  );
}

const Badges = ({ info }: { info: AgentInfo }): JSX.Element => (
  <ul class="badges" aria-label="Guarantees with default parameters">
    {kProperties.filter(([key]) => info.properties[key]).map(([key, label, title]) => <li key={key} title={title}>{label}</li>)}
  </ul>
);

const kWorkStops = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1000, 2000, 4000, 8000, 16000, 32000, 64000, 128000];

export function BudgetField({ id, budget, per, onChange }: { id: string; budget: Budget; per: string;
  onChange: (budget: Budget) => void }): JSX.Element {
  const nearest = (amount: number): number =>
    kWorkStops.reduce((best, stop, i) => (Math.abs(stop - amount) < Math.abs(kWorkStops[best]! - amount) ? i : best), 0);
  return (
    <div class="budget">
      <div class="field">
        <label for={id}>Budget a {per}</label>
        <select id={id} value={budget.kind} onChange={(event) => {
          const kind = event.currentTarget.value as Budget["kind"];
          onChange(kind === "unlimited" ? { kind } : { kind, amount: kind === "work" ? 256 : 50 });
        }}>
          <option value="unlimited">no limit</option>
          <option value="work">work units</option>
          <option value="micros">microseconds</option>
        </select>
      </div>
      {budget.kind !== "unlimited" && (
        <div class="field slider">
          <input type="range" min={0} max={kWorkStops.length - 1} value={nearest(budget.amount)} aria-label={`Budget a ${per}, roughly`}
            onChange={(event) => onChange({ kind: budget.kind, amount: kWorkStops[event.currentTarget.valueAsNumber]! })} />
          <input id={`${id}-amount`} type="number" min={1} max={1e9} value={budget.amount} aria-label={`Budget a ${per}`}
            onChange={(event) => onChange({ kind: budget.kind, amount: Math.max(1, Math.round(event.currentTarget.valueAsNumber) || 1) })} />
        </div>
      )}
    </div>
  );
}
