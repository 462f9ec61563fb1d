// Five guided tours: each stop sets something up, lets it run and says what to look for.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { signal } from "@preact/signals";
import type { Scene, Scenes } from "../model/scenes";
import { cup, gate, withAgents, withFleet } from "../model/scenes";
import { agentOf, work } from "../model/setup";
import { useShared } from "./context";
import { Icon, IconButton } from "./icons";

interface Stop {
  text: string;
  scene?: (scenes: Scenes) => Promise<Scene> | Scene;
}

export interface Tour {
  id: string;
  title: string;
  summary: string;
  stops: Stop[];
}

const kPlain = { portals: false, expansions: true, path: true, trail: true };

export const kTours: Tour[] = [
  {
    id: "wait",
    title: "Why A* waits and LSS-LRTA* wanders",
    summary: "Two ways of spending a small budget, and what each costs.",
    stops: [
      { text: "Both agents may expand only 60 cells a step. A* on the left looks for a complete path before it moves: the " +
          "orange cloud is its search, growing step by step while it stands still.",
        scene: () => ({ setup: withAgents(cup(), agentOf("astar", { budget: work(60) }), agentOf("lss-lrtastar", { budget: work(60) })),
          layers: kPlain, speed: 15 }) },
      { text: "LSS-LRTA* on the right moves in every step. It looks at 60 cells around itself, goes to the best of them, and " +
          "learns that what looked close is further than it seemed. The dark trail is where it has been more than once: it has to " +
          "fill the cup with what it learns before it can leave." },
      { text: "Give both ten times the budget. A* starts walking ten times sooner, and LSS-LRTA* sees over the rim of the cup: it " +
          "walks nearly as well, without any wait. The smaller the budget, the longer the one stands still and the more the other " +
          "wanders. Try others at the right.",
        scene: () => ({ setup: withAgents(cup(), agentOf("astar", { budget: work(600) }), agentOf("lss-lrtastar", { budget: work(600) })),
          layers: kPlain, speed: 15 }) },
    ],
  },
  {
    id: "shortcut",
    title: "The shortcut of RTD*",
    summary: "Moving while a complete search is under way, and joining both.",
    stops: [
      { text: "RTD* divides its budget: a part goes to D* Lite, which searches back from the goal for a complete path; the rest to " +
          "a local search that moves the agent meanwhile. Look at the two clouds: one around the flag, one around the agent.",
        scene: () => ({ setup: withAgents(gate(), agentOf("rtdstar", { budget: work(50) }), agentOf("dstar-lite", { budget: work(50) })),
          layers: kPlain, speed: 8 }) },
      { text: "At step 14 a gate opens in the second wall. The local search alone would never know: it only looks around. The " +
          "search from the goal repairs its distances, and from then on the path leads through the gate." },
      { text: "D* Lite alone, on the right, finds the same path, but stands still until its search is complete. Compare the steps " +
          "and the cost in the table below: RTD* arrives far earlier, by a walk that is a little longer, for it never stands still." },
    ],
  },
  {
    id: "repair",
    title: "Repair or restart",
    summary: "When a finished search is worth mending.",
    stops: [
      { text: "No budget here: each agent does whatever it needs in a step. The rooms' doors open and close as the agents go. D* Lite " +
          "on the left repairs what a change has broken; A* on the right searches from scratch.",
        scene: async (scenes) => ({ setup: withAgents(await scenes.world("rooms", 7, { size: "96", "change-percent": "4" }), agentOf("dstar-lite"), agentOf("astar")),
          layers: kPlain, speed: 8 }) },
      { text: "Few changes, far from the path: the repair is a handful of cells, where A* floods the map again. Watch the chart: the " +
          "peaks of A* are the same height every time." },
      { text: "Now four in ten doors change at each event. A repair touches nearly everything, and costs about as much as starting over. " +
          "The agent auto, at the right, estimates what each would cost, and searches from scratch by jump points where that is less. " +
          "Its line says what it did: repair, jump-points, still-shortest, ...",
        scene: async (scenes) => ({ setup: withAgents(await scenes.world("rooms", 7, { size: "96", "change-percent": "40" }), agentOf("dstar-lite"), agentOf("astar"), agentOf("auto")),
          layers: kPlain, speed: 8 }) },
    ],
  },
  {
    id: "coarse",
    title: "What coarse guidance changes",
    summary: "A map of portals keeps a small search out of dead ends.",
    stops: [
      { text: "Both agents have 40 work units a step, far too few to search this land. The violet lines are a coarse map: tiles of " +
          "16 x 16 cells and the portals between them. On the left RTD* without guidance; on the right auto, which knows distances " +
          "from portal to portal.",
        scene: async (scenes) => ({ setup: withAgents(await scenes.world("terrain", 3, { size: "128" }),
          agentOf("rtdstar", { budget: work(40) }), agentOf("auto", { budget: work(40) })), layers: { ...kPlain, portals: true }, speed: 30 }) },
      { text: "The guided agent says guided in its line: its lookahead aims at portals that lead on, so it walks around lakes and " +
          "forests that it has not searched. The other follows the straight line into bays, and has to learn its way out." },
      { text: "Draw a wall across the path of the guided agent. The tile is read again, within the same budget, and the distances " +
          "with it. Turn the coarse map off under Show to see the land alone." },
    ],
  },
  {
    id: "fleet",
    title: "A fleet under one budget",
    summary: "A thousand agents that share 8,000 work units a tick.",
    stops: [
      { text: "A thousand agents, each with a goal of its own and a new one when it arrives. All of them together may spend 8,000 work " +
          "units a tick: eight each. Blue ones follow an exact path; orange ones go by coarse distances until it is their turn.",
        scene: async (scenes) => ({ setup: withFleet(await scenes.world("rooms", 2, { size: "128", "change-percent": "5" }), { agents: 1000, budget: work(8000) }),
          layers: { portals: false, grid: false }, speed: 30 }) },
      { text: "A tenth of the budget. Nearly all of them are orange now: they keep moving by coarse distances while they wait for their " +
          "turn. The tick is shorter, the paths are longer, and fewer arrive. That is what a budget buys.",
        scene: async (scenes) => ({ setup: withFleet(await scenes.world("rooms", 2, { size: "128", "change-percent": "5" }), { agents: 1000, budget: work(800) }),
          layers: { portals: false, grid: false }, speed: 30 }) },
      { text: "One goal for all, and it moves. The distances to it are kept once for everybody, so a thousand that chase it cost less than " +
          "a thousand on errands of their own. Choose the tool Move and click an agent to see its path.",
        scene: async (scenes) => ({ setup: withFleet(await scenes.world("rooms", 2, { size: "128", "change-percent": "5" }), { agents: 1000, goals: { kind: "chase" }, budget: work(8000) }),
          layers: { portals: false, grid: false }, speed: 30 }) },
    ],
  },
];

export const activeTour = signal<{ tour: Tour; stop: number } | null>(null);

export function TourCard(): JSX.Element | null {
  const { scenes, app } = useShared();
  const active = activeTour.value;
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const scene = active?.tour.stops[active.stop]?.scene;
    if (scene === undefined) return;
    setBusy(true);
    Promise.resolve(scene(scenes)).then((made) => scenes.show(made), (error: Error) => app.say(error.message))
      .finally(() => setBusy(false));
  }, [active?.tour, active?.stop]);
  if (active === null) return null;
  const { tour, stop } = active;
  const last = tour.stops.length - 1;
  return (
    <aside class="tour" aria-label={`Tour: ${tour.title}`} aria-busy={isBusy}>
      <div class="card-head">
        <h2>{tour.title}</h2>
        <IconButton icon="remove" label="End the tour" onClick={() => (activeTour.value = null)} />
      </div>
      <p aria-live="polite">{tour.stops[stop]!.text}</p>
      <div class="row">
        <span class="progress">{stop + 1} of {last + 1}</span>
        <button type="button" class="button" disabled={stop === 0} onClick={() => (activeTour.value = { tour, stop: stop - 1 })}>Back</button>
        {stop < last
          ? <button type="button" class="button primary" id="tour-next" onClick={() => (activeTour.value = { tour, stop: stop + 1 })}>Next</button>
          : <button type="button" class="button primary" id="tour-next" onClick={() => (activeTour.value = null)}>Done</button>}
      </div>
    </aside>
  );
}

export function TourList({ onStart }: { onStart: () => void }): JSX.Element {
  return (
    <ul class="tours">
      {kTours.map((tour) => (
        <li key={tour.id}>
          <button type="button" data-tour={tour.id} onClick={() => {
            activeTour.value = { tour, stop: 0 };
            onStart();
          }}>
            <Icon name="tour" />
            <span><strong>{tour.title}</strong><span>{tour.summary}</span></span>
          </button>
        </li>
      ))}
    </ul>
  );
}
