// Files in and out: maps, scenarios, changes and traces opened; the set-up saved as what the command
// line reads, the view as a picture.
import { signal } from "@preact/signals";
import type { ScenarioRow, Trace } from "../model/formats";
import { commandOf, formatChanges, formatMap, parseChanges, parseCosts, parseMap, parseScenario, parseTrace } from "../model/formats";
import type { Playground } from "../model/playground";
import type { AgentChoice, Setup } from "../model/setup";
import { agentOf, contains, emptySetup } from "../model/setup";
import type { Stage } from "../view/stage";
import { pictureOf, svgOf } from "../view/picture";

const baseName = (path: string): string => path.split(/[\\/]/).at(-1)!;

export class Files {
  readonly scenario = signal<ScenarioRow[]>([]);
  readonly row = signal(0);

  constructor(private readonly app: Playground, private readonly stage: Stage) {}

  /// All that belong together: a map, and what refers to it.
  async open(files: File[]): Promise<void> {
    try {
      const texts = await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })));
      const of = (...endings: string[]): { name: string; text: string }[] =>
        texts.filter(({ name }) => endings.some((ending) => name.toLowerCase().endsWith(ending)));
      const [map] = of(".map", ".txt");
      let setup: Setup = this.app.setup.peek();
      if (map !== undefined) {
        const world = parseMap(map.text, map.name);
        const { mode, agents, fleet, moves, churn } = setup;
        setup = { ...emptySetup(world.width, world.height), world, name: map.name.replace(/\.\w+$/, ""), mode, agents, fleet, moves, churn };
        this.scenario.value = [];
      }
      for (const { name, text } of of(".changes")) setup = { ...setup, changes: parseChanges(text, name, setup.world) };
      for (const { name, text } of of(".scen")) setup = this.takeScenario(parseScenario(text, name), setup, name);
      const traces = of(".jsonl").map(({ name, text }) => ({ name, trace: parseTrace(text, name) }));
      if (traces.length > 0) setup = this.takeTraces(traces, setup, map !== undefined);
      if (map === undefined && traces.length === 0 && setup === this.app.setup.peek())
        throw new Error(`${files.map(({ name }) => name).join(", ")}: this page opens .map, .scen, .changes and .jsonl`);
      this.app.load(setup);
      if (traces.length > 0) await this.compare(traces);
      else this.app.say(`Opened ${texts.map(({ name }) => name).join(", ")}`, "done");
    } catch (error) {
      this.app.say((error as Error).message);
    }
  }

  private takeScenario(rows: ScenarioRow[], setup: Setup, name: string): Setup {
    const { world } = setup;
    const fitting = rows.filter((row) => row.width === world.width && row.height === world.height &&
      contains(world, row.start) && contains(world, row.goal));
    if (fitting.length === 0) throw new Error(`${name}: no row is for a map of ${world.width}x${world.height}; open the map with it`);
    this.scenario.value = fitting;
    this.row.value = fitting.length - 1;
    return { ...setup, start: fitting.at(-1)!.start, goal: fitting.at(-1)!.goal };
  }

  private takeTraces(traces: { name: string; trace: Trace }[], setup: Setup, hasMap: boolean): Setup {
    const { trace } = traces[0]!;
    if (!hasMap && baseName(trace.map).replace(/\.\w+$/, "") !== setup.name)
      throw new Error(`${traces[0]!.name}: its map is ${baseName(trace.map)}; open both together`);
    return { ...setup, mode: "agents", start: trace.start, goal: trace.goal, moves: trace.moves, costs: parseCosts(trace.terrain),
      churn: { ...setup.churn, percent: 0 }, doors: [], agents: traces.slice(0, 4).map(({ trace: one }) => choiceOf(one)) };
  }

  /// Runs what the traces say, and tells whether every step is the same.
  private async compare(traces: { name: string; trace: Trace }[]): Promise<void> {
    const longest = Math.max(...traces.map(({ trace }) => trace.steps.length));
    await this.app.step(longest);
    const run = this.app.run.peek();
    const { width } = run.setup.world;
    for (const [i, { name, trace }] of traces.slice(0, 4).entries()) {
      const differs = trace.steps.findIndex(({ to }, t) => run.tracks[i]!.at(t + 1) !== to.y * width + to.x);
      if (differs >= 0) {
        this.app.say(`${name}: the run here differs from step ${differs} on; its changes or a budget of time may be missing`);
        this.app.seek(differs);
        return;
      }
    }
    this.app.seek(0);
    this.app.say(`${traces.map(({ name }) => name).join(", ")}: ${longest} steps, all repeated here exactly`, "done");
  }

  /// What `fleetfoot run` reads, and the commands.
  exported(): { files: { name: string; text: string }[]; commands: string[] } {
    const run = this.app.run.peek();
    const setup = run.setup.mode === "agents" ? { ...run.setup, ...this.app.setup.peek() } : this.app.setup.peek();
    const base = setup.name.replace(/[^\w-]+/g, "-") || "world";
    const changes = run.timeline.before(Infinity);
    const hasChanges = changes.t.length > 0;
    const files = [{ name: `${base}.map`, text: formatMap(setup.world) }];
    if (hasChanges) files.push({ name: `${base}.changes`, text: formatChanges(setup.world, changes) });
    const commands = setup.agents.map((_, i) => {
      const track = run.tracks[i];
      const steps = track === undefined || track.length === 0 || track.reached ? null : track.length;
      return commandOf(setup, i, base, hasChanges, steps);
    });
    files.push({ name: `${base}.sh`, text: `#!/bin/sh\n# Repeats the run of the playground step by step; a trace for each agent.\n${commands.join("\n")}\n` });
    return { files, commands };
  }

  saveAll(): void {
    for (const { name, text } of this.exported().files) download(name, new Blob([text], { type: "text/plain" }));
  }

  async savePng(): Promise<void> {
    download(`${this.app.setup.peek().name}.png`, await pictureOf(this.app, this.stage));
  }

  saveSvg(): void {
    download(`${this.app.setup.peek().name}.svg`, new Blob([svgOf(this.app, this.stage.colours)], { type: "image/svg+xml" }));
  }
}

function choiceOf(trace: Trace): AgentChoice {
  const { budget, sense } = trace;
  const micros = typeof budget === "string" ? /^([\d.]+)(us|ms|s)$/.exec(budget) : null;
  const factor = { us: 1, ms: 1000, s: 1e6 }[micros?.[2] as "us"] ?? 1;
  return agentOf(trace.agent, {
    set: trace.set,
    budget: typeof budget === "number" ? { kind: "work", amount: budget }
      : micros !== null ? { kind: "micros", amount: Math.round(Number(micros[1]) * factor) } : { kind: "unlimited" },
    sensing: sense === "adjacent" ? { kind: "adjacent" } : sense.startsWith("radius:") ? { kind: "radius", radius: Number(sense.slice(7)) } : { kind: "full" },
  });
}

function download(name: string, blob: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
