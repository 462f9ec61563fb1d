// What is drawn over the world.
import type { JSX } from "preact";
import type { Layers } from "../model/playground";
import { kGroupNames } from "../view/overlay";
import { useShared } from "./context";

const kLayers: { name: keyof Layers; label: string; title: string; of: "agents" | "both" }[] = [
  { name: "expansions", label: "Expansions", title: "Where the agent searched in its last steps, fading", of: "agents" },
  { name: "path", label: "Committed path", title: "Where it means to go; dashed if it does not lead to the goal yet", of: "agents" },
  { name: "trail", label: "Trail and revisits", title: "Where it has been; the darker the more often", of: "agents" },
  { name: "belief", label: "Belief against truth", title: "Of an agent that does not see everything: walls that it does not know are faint, walls that are gone are pink", of: "agents" },
  { name: "portals", label: "Coarse map", title: "Tiles of 16 x 16 cells and the portals between them", of: "both" },
  { name: "grid", label: "Grid lines", title: "Lines between cells, when they are large enough", of: "both" },
];

export function ViewPanel(): JSX.Element {
  const { app } = useShared();
  const { mode } = app.setup.value;
  const layers = app.layers.value;
  return (
    <section class="card" aria-labelledby="view-title">
      <h2 id="view-title">Show</h2>
      {kLayers.filter(({ of }) => mode === "agents" || of === "both").map(({ name, label, title }) => (
        <label class="check" key={name} title={title}>
          <input type="checkbox" id={`layer-${name}`} checked={layers[name]}
            onChange={(event) => app.showLayer(name, event.currentTarget.checked)} />
          {label}
        </label>
      ))}
      {mode === "fleet" && (
        <ul class="legend" aria-label="Colours of agents">
          {kGroupNames.map((name, i) => <li key={name}><i class={`group-${i}`} aria-hidden="true" />{name}</li>)}
        </ul>
      )}
      {mode === "agents" && layers.expansions && (
        <p class="ramp"><i aria-hidden="true" /> expanded 14 steps ago <span>just now</span></p>
      )}
    </section>
  );
}
