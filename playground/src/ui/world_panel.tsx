// The world: tools to draw with, generators, changes, files.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Tool } from "../model/playground";
import { emptySetup, kMostSide } from "../model/setup";
import { kFlat, kRough } from "../model/terrain";
import { useShared } from "./context";
import { count } from "./format";
import type { IconName } from "./icons";
import { Icon, IconButton } from "./icons";
import { ParameterForm } from "./parameter_form";

const kTools: { tool: Tool; label: string; key: string }[] = [
  { tool: "wall", label: "Wall", key: "1" },
  { tool: "erase", label: "Erase", key: "2" },
  { tool: "door", label: "Door", key: "3" },
  { tool: "grass", label: "Grass", key: "4" },
  { tool: "swamp", label: "Swamp", key: "5" },
  { tool: "trees", label: "Trees", key: "6" },
  { tool: "water", label: "Water", key: "7" },
  { tool: "start", label: "Start", key: "8" },
  { tool: "goal", label: "Goal", key: "9" },
  { tool: "pan", label: "Move", key: "0" },
];

export const toolOf = (key: string): Tool | undefined => kTools.find((one) => one.key === key)?.tool;

export function WorldPanel(): JSX.Element {
  return (
    <>
      <Draw />
      <Generate />
      <Changes />
      <Open />
    </>
  );
}

function Draw(): JSX.Element {
  const { app } = useShared();
  const tool = app.tool.value;
  return (
    <section class="card" aria-labelledby="draw-title">
      <div class="card-head">
        <h2 id="draw-title">Draw</h2>
        <IconButton icon="undo" label="Undo" hint="Ctrl+Z" id="undo" onClick={() => app.undo()} disabled={!app.canUndo.value} />
        <IconButton icon="redo" label="Redo" hint="Ctrl+Y" id="redo" onClick={() => app.redo()} disabled={!app.canRedo.value} />
      </div>
      <div class="tools" role="group" aria-label="Tools">
        {kTools.map(({ tool: one, label, key }) => (
          <button type="button" key={one} class="tool" data-tool={one} aria-pressed={tool === one} title={`${label} (${key})`}
            onClick={() => (app.tool.value = one)}>
            <Icon name={one as IconName} />
            <span>{label}</span>
          </button>
        ))}
      </div>
      {tool === "door" ? (
        <div class="field">
          <label for="door-period">Opens and closes every</label>
          <span class="unit"><input id="door-period" type="number" min={1} max={999} value={app.doorPeriod.value}
            onChange={(event) => (app.doorPeriod.value = Math.max(1, event.currentTarget.valueAsNumber || 1))} /> steps</span>
        </div>
      ) : (
        <div class="field">
          <label for="brush">Brush</label>
          <span class="unit"><input id="brush" type="range" min={1} max={9} value={app.brush.value}
            onInput={(event) => (app.brush.value = event.currentTarget.valueAsNumber)} /> <output>{app.brush.value}</output></span>
        </div>
      )}
    </section>
  );
}

function Generate(): JSX.Element {
  const { app, scenes } = useShared();
  const [name, setName] = useState("rooms");
  const [seed, setSeed] = useState(1);
  const [sets, setSets] = useState<Record<string, Record<string, string>>>({});
  const [size, setSize] = useState(64);
  const info = app.generatorInfos.value.find((one) => one.name === name);
  const set = sets[name] ?? scenes.defaultsOf(name);
  const make = (withSeed: number): void => {
    if (info === undefined) app.load({ ...emptySetup(size, size), agents: app.setup.peek().agents, mode: app.setup.peek().mode,
      fleet: app.setup.peek().fleet });
    else void scenes.generate(name, withSeed, set);
  };
  return (
    <section class="card" aria-labelledby="generate-title">
      <h2 id="generate-title">Generate</h2>
      <div class="field">
        <label for="generator">World</label>
        <select id="generator" value={name} onChange={(event) => setName(event.currentTarget.value)}>
          <option value="blank">blank</option>
          {app.generatorInfos.value.map((one) => <option key={one.name} value={one.name}>{one.name}</option>)}
        </select>
      </div>
      <p class="hint">{info === undefined ? "An open field to draw on" : info.summary}</p>
      {info === undefined ? (
        <div class="field">
          <label for="blank-size">size</label>
          <input id="blank-size" type="number" min={4} max={kMostSide} value={size}
            onChange={(event) => setSize(Math.max(4, Math.min(kMostSide, event.currentTarget.valueAsNumber || 4)))} />
        </div>
      ) : (
        <ParameterForm id="generator" set={set} without={["ticks"]}
          parameters={info.parameters.map((one) => (one.name === "size" ? { ...one, max: Math.min(one.max, kMostSide) } : one))}
          onChange={(changed) => setSets({ ...sets, [name]: changed })} />
      )}
      <div class="field">
        <label for="seed">seed</label>
        <input id="seed" type="number" min={0} max={2 ** 32 - 1} value={seed}
          onChange={(event) => setSeed(event.currentTarget.valueAsNumber || 0)} />
      </div>
      <div class="row">
        <button type="button" class="button primary" id="generate" onClick={() => make(seed)}>Generate</button>
        {info !== undefined && (
          <button type="button" class="button" title="Another seed" onClick={() => {
            const next = (seed + 1) % 2 ** 32;
            setSeed(next);
            make(next);
          }}><Icon name="dice" /> Another</button>
        )}
      </div>
    </section>
  );
}

function Changes(): JSX.Element {
  const { app } = useShared();
  const setup = app.setup.value;
  const isRough = setup.costs[1] !== 1;
  return (
    <section class="card" aria-labelledby="changes-title">
      <h2 id="changes-title">Changes</h2>
      <div class="field wide">
        <label for="churn">Churn</label>
        <output>{setup.churn.percent === 0 ? "off" : `${setup.churn.percent} % every 10 steps`}</output>
        <input id="churn" type="range" min={0} max={5} step={0.25} value={setup.churn.percent}
          title="How much of the world closes every 10 steps; half of what is closed opens again"
          onChange={(event) => app.restart({ churn: { ...setup.churn, percent: event.currentTarget.valueAsNumber } })} />
      </div>
      <div class="field">
        <span>Recorded</span>
        <span class="unit"><span id="recorded">{count(setup.changes.length)}</span>
          <button type="button" class="button small" disabled={setup.changes.length === 0} onClick={() => app.clearChanges()}>Clear</button></span>
      </div>
      <div class="field">
        <span>Doors on a timer</span>
        <span class="unit"><span>{count(setup.doors.length)}</span>
          <button type="button" class="button small" disabled={setup.doors.length === 0} onClick={() => app.setDoors([])}>Clear</button></span>
      </div>
      <div class="field">
        <label for="moves">Moves</label>
        <select id="moves" value={setup.moves} onChange={(event) => app.restart({ moves: event.currentTarget.value === "4" ? 4 : 8 })}>
          <option value="8">8 directions</option>
          <option value="4">4 directions</option>
        </select>
      </div>
      <label class="check"><input type="checkbox" checked={isRough}
        onChange={(event) => app.restart({ costs: event.currentTarget.checked ? kRough : kFlat })} />
        Grass costs 2, swamp 5</label>
    </section>
  );
}

function Open(): JSX.Element {
  const { files } = useShared();
  return (
    <section class="card" aria-labelledby="files-title">
      <h2 id="files-title">Files</h2>
      <p class="hint">Drop or open a <code>.map</code> with its <code>.scen</code> or <code>.changes</code>, or a trace of <code>fleetfoot run</code>.</p>
      <div class="row">
        <label class="button" for="file"><Icon name="open" /> Open</label>
        <input id="file" class="hidden" type="file" multiple accept=".map,.scen,.changes,.jsonl,.txt"
          onChange={(event) => {
            void files.open([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }} />
      </div>
      <ScenarioRows />
    </section>
  );
}

function ScenarioRows(): JSX.Element | null {
  const { app, files } = useShared();
  const rows = files.scenario.value;
  if (rows.length === 0) return null;
  return (
    <div class="field">
      <label for="scenario-row">Scenario row</label>
      <input id="scenario-row" type="number" min={0} max={rows.length - 1} value={files.row.value}
        onChange={(event) => {
          const row = rows[event.currentTarget.valueAsNumber];
          if (row === undefined) return;
          files.row.value = event.currentTarget.valueAsNumber;
          app.restart({ start: row.start, goal: row.goal });
        }} />
    </div>
  );
}
