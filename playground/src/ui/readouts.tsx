// Figures of all agents beside each other, and of a fleet.
import type { JSX } from "preact";
import { useShared } from "./context";
import { cost, count, short, time } from "./format";

export function Readouts(): JSX.Element {
  const { app } = useShared();
  void app.revision.value;
  return app.setup.value.mode === "fleet" ? <FleetFigures /> : <AgentFigures />;
}

function AgentFigures(): JSX.Element {
  const { app } = useShared();
  const t = app.cursor.value;
  const { agents } = app.setup.value;
  const run = app.run.value;
  const best = app.best.value;
  const columns = agents.map((agent, i) => ({ agent, track: run.tracks[i], totals: run.tracks[i]?.totals(t) }));
  const ratio = (i: number): string => {
    const track = run.tracks[i];
    if (best === null || track === undefined || !track.reached || t < track.length || best === 0) return "";
    return (track.cost(t) / best).toFixed(3);
  };
  return (
    <div class="figures" tabIndex={0} role="region" aria-label="Figures">
      <table id="figures">
        <thead>
          <tr><th scope="col"><span class="hidden">Figure</span></th>
            {columns.map(({ agent }, i) => (
              <th scope="col" key={i} style={{ "--agent": `var(--agent-${i + 1})` }}><span class="dot" aria-hidden="true" />{agent.name}</th>
            ))}</tr>
        </thead>
        <tbody>
          <Row label="steps" cells={columns.map(({ track }) => (track ? count(Math.min(t, track.length)) : ""))} />
          <Row label="cost so far" cells={columns.map(({ track }) => (track ? cost(track.cost(t)) : ""))} />
          <Row label={`of best possible${best === null ? "" : ` ${cost(best)}`}`} cells={columns.map((_, i) => ratio(i))}
            title="Of one who knows all changes ahead: what nobody can beat" />
          <Row label="work in all" cells={columns.map(({ totals }) => (totals ? short(totals.work) : ""))} />
          <Row label="most work in a step" cells={columns.map(({ totals }) => (totals ? short(totals.most) : ""))} />
          <Row label="cells entered again" cells={columns.map(({ totals }) => (totals ? count(totals.revisits) : ""))} />
          <Row label="time in all" cells={columns.map(({ totals }) => (totals ? time(totals.micros) : ""))} />
        </tbody>
      </table>
    </div>
  );
}

function FleetFigures(): JSX.Element {
  const { app } = useShared();
  const t = app.cursor.value;
  const { fleet } = app.run.value;
  const tick = fleet?.tick(t) ?? null;
  const cells: [string, string][] = [
    ["tick", count(t)],
    ["arrivals", fleet === null ? "" : count(fleet.arrivals(t))],
    ["waiting to be served", tick === null ? "" : count(tick.waiting)],
    ["without a path", tick === null ? "" : count(tick.unreachable)],
    ["work of the tick", tick === null ? "" : count(tick.work)],
    ["time of the tick", tick === null ? "" : time(tick.micros)],
  ];
  return (
    <div class="figures" tabIndex={0} role="region" aria-label="Figures">
      <table id="figures">
        <thead><tr><th scope="col">Fleet</th><th scope="col">now</th></tr></thead>
        <tbody>{cells.map(([label, value]) => <Row key={label} label={label} cells={[value]} />)}</tbody>
      </table>
    </div>
  );
}

const Row = ({ label, cells, title }: { label: string; cells: string[]; title?: string }): JSX.Element => (
  <tr title={title}><th scope="row">{label}</th>{cells.map((cell, i) => <td key={i}>{cell}</td>)}</tr>
);
