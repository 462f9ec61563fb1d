// The views of the world, side by side, each with a line about its agent.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Pointer } from "../view/pointer";
import { useShared } from "./context";
import { cost, count } from "./format";

const kWords: Record<string, string> = { plan: "complete plan", partial: "partial", wait: "waiting", no_path: "no path" };

export function StageView(): JSX.Element {
  const { app, stage, announce } = useShared();
  const { mode, agents } = app.setup.value;
  const views = mode === "fleet" ? 1 : agents.length;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const canvases = [...root.current!.querySelectorAll("canvas")];
    stage.attach(canvases);
    const pointer = new Pointer(app, stage, announce);
    const ends = canvases.map((canvas, i) => pointer.attach(canvas, i));
    const watch = new ResizeObserver(() => stage.invalidate());
    for (const canvas of canvases) watch.observe(canvas);
    return () => {
      watch.disconnect();
      for (const end of ends) end();
    };
  }, [views, mode]);
  return (
    <div class={`views views-${views}`} ref={root}>
      {Array.from({ length: views }, (_, i) => (
        <section class="view" key={i} aria-label={mode === "fleet" ? "Fleet" : `Agent ${i + 1}`}>
          {mode === "fleet" ? <FleetLine /> : <AgentLine i={i} />}
          <canvas tabIndex={0} role="application" data-view={i}
            aria-label={`The world${mode === "fleet" ? "" : ` of agent ${i + 1}`}. Arrow keys move a cursor, Enter draws.`} />
        </section>
      ))}
    </div>
  );
}

function AgentLine({ i }: { i: number }): JSX.Element {
  const { app } = useShared();
  const { agents } = app.setup.value;
  void app.revision.value;
  const t = app.cursor.value;
  const track = app.run.value.tracks[i];
  const row = track?.row(t) ?? null;
  const name = agents[i]?.name ?? "";
  const isThere = track !== undefined && track.reached && t >= track.length;
  const state = track?.error ? "error" : isThere ? "arrived" : row?.status ?? "ready";
  return (
    <header class="view-line" data-state={state} style={{ "--agent": `var(--agent-${i + 1})` }}>
      <span class="dot" aria-hidden="true" />
      <strong>{name}</strong>
      <span class="chip">{isThere ? "arrived" : track?.error ? "refused" : kWords[row?.status ?? ""] ?? "ready"}</span>
      <span class="why">{track?.error ? track.error : row !== null && !isThere ? row.why : ""}</span>
      <span class="figure">{track === undefined || track.error ? "" : <><span>cost </span><b>{cost(track.cost(t))}</b></>}</span>
    </header>
  );
}

function FleetLine(): JSX.Element {
  const { app } = useShared();
  void app.revision.value;
  const run = app.run.value;
  const t = app.cursor.value;
  const tick = run.fleet?.tick(t) ?? null;
  return (
    <header class="view-line" data-state={run.fleetError ? "error" : "fleet"} style={{ "--agent": "var(--agent-1)" }}>
      <span class="dot" aria-hidden="true" />
      <strong>{count(app.setup.value.fleet.agents)} agents</strong>
      <span class="why">{run.fleetError || (tick === null ? "one budget for all" : `${count(tick.waiting)} waiting to be served`)}</span>
      <span class="figure">{run.fleet === null ? "" : <><span>arrivals </span><b>{count(run.fleet.arrivals(t))}</b></>}</span>
    </header>
  );
}
