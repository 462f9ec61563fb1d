// The page as a whole.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { AgentPanel } from "./agent_panel";
import { Chart } from "./chart";
import { useShared } from "./context";
import { Dialogs } from "./dialogs";
import { FleetPanel } from "./fleet_panel";
import { Icon, IconButton } from "./icons";
import { Readouts } from "./readouts";
import { StageView } from "./stage_view";
import { TourCard } from "./tours";
import { Transport } from "./transport";
import { ViewPanel } from "./view_panel";
import { WorldPanel } from "./world_panel";

export function Page(): JSX.Element {
  const { app, tab } = useShared();
  const isFleet = app.setup.value.mode === "fleet";
  return (
    <>
      <Header />
      <main class="page" data-tab={tab.value ?? "none"}>
        <TourCard />
        <div class="side left" id="panel-world"><WorldPanel /></div>
        <div class="middle">
          <StageView />
          <Transport />
          <div class="below"><Chart /><Readouts /></div>
        </div>
        <div class="side right">
          <div id="panel-agents">{isFleet ? <FleetPanel /> : <AgentPanel />}</div>
          <div id="panel-view"><ViewPanel /></div>
        </div>
      </main>
      <Tabs />
      <Dialogs />
      <Message />
    </>
  );
}

function Header(): JSX.Element {
  const { app, stage, theme, dialog } = useShared();
  const { mode } = app.setup.value;
  const isDark = theme.value === "dark";
  return (
    <header class="top">
      <h1><Logo /> <span>Fleetfoot</span> <small>playground</small></h1>
      <div class="segments" role="group" aria-label="Mode">
        {(["agents", "fleet"] as const).map((one) => (
          <button type="button" key={one} id={`mode-${one}`} aria-pressed={mode === one}
            onClick={() => mode !== one && app.restart({ mode: one })}>{one === "agents" ? "Agents" : "Fleet"}</button>
        ))}
      </div>
      <div class="actions">
        <button type="button" class="button tours-button" id="tours" aria-label="Tours" onClick={() => (dialog.value = "tours")}><Icon name="tour" /> <span>Tours</span></button>
        <IconButton icon="fit" label="Fit the world to the view" hint="F" onClick={() => stage.fit()} />
        <IconButton icon="share" label="Share" id="share" onClick={() => (dialog.value = "share")} />
        <IconButton icon="save" label="Save" id="save" onClick={() => (dialog.value = "save")} />
        <IconButton icon={isDark ? "sun" : "moon"} label={isDark ? "Light" : "Dark"} hint="L" id="theme"
          onClick={() => (theme.value = isDark ? "light" : "dark")} />
        <IconButton icon="help" label="Keys and gestures" hint="?" id="help" onClick={() => (dialog.value = "help")} />
      </div>
    </header>
  );
}

const Logo = (): JSX.Element => (
  <svg class="logo" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="var(--accent-fill)" />
    <path d="M7 24.500h6.500v-7H20v-7h5" fill="none" stroke="#fff" stroke-width="3.200" stroke-linejoin="round" stroke-linecap="round" />
    <circle cx="25" cy="10.500" r="3" fill="#ffd166" />
  </svg>
);

function Tabs(): JSX.Element {
  const { app, tab } = useShared();
  const names = { world: "World", agents: app.setup.value.mode === "fleet" ? "Fleet" : "Agents", view: "Show" } as const;
  const icons = { world: "world", agents: "agent", view: "eye" } as const;
  return (
    <nav class="tabs" aria-label="Panels">
      {(Object.keys(names) as (keyof typeof names)[]).map((name) => (
        <button type="button" key={name} id={`tab-${name}`} aria-pressed={tab.value === name}
          onClick={() => (tab.value = tab.value === name ? null : name)}>
          <Icon name={icons[name]} /> {names[name]}
        </button>
      ))}
    </nav>
  );
}

function Message(): JSX.Element {
  const { app } = useShared();
  const message = app.message.value;
  useEffect(() => {
    if (message === null) return undefined;
    const timer = setTimeout(() => (app.message.value = null), message.kind === "error" ? 12000 : 5000);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div class="message" role="status" data-kind={message?.kind ?? "none"}>
      {message !== null && <><span>{message.text}</span><IconButton icon="remove" label="Close the message" onClick={() => (app.message.value = null)} /></>}
    </div>
  );
}
