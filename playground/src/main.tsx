// Begins: the library in its worker, the state, the page, and the loop that draws.
import { effect, signal } from "@preact/signals";
import { render } from "preact";
import { Client } from "./engine/client";
import EngineWorker from "./engine/worker?worker&inline";
import { Playground } from "./model/playground";
import { Scenes } from "./model/scenes";
import type { Setup } from "./model/setup";
import { emptySetup } from "./model/setup";
import { decode } from "./model/share";
import type { Dialog, Shared, Theme } from "./ui/context";
import { Context } from "./ui/context";
import { Files } from "./ui/files";
import { Page } from "./ui/page";
import { listenToKeys } from "./ui/shortcuts";
import "./ui/style.css";
import { Stage } from "./view/stage";
import wasmUrl from "../wasm/fleetfoot.wasm?url";

const kThemeKey = "fleetfoot-theme";

/// Of the page that is one file the module stands in the page itself, compressed.
async function readModule(): Promise<ArrayBuffer> {
  const packed = document.getElementById("wasm")?.textContent;
  if (!packed) return (await fetch(wasmUrl)).arrayBuffer();
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(kThemeKey);
    if (stored === "light" || stored === "dark") return stored;
  } catch { /* not allowed here */ }
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

async function linkedSetup(): Promise<Setup | null> {
  const text = /^#s=([\w-]+)/.exec(location.hash)?.[1];
  return text === undefined ? null : decode(text);
}

const engine = new Client(new EngineWorker());
const oracle = new Client(new EngineWorker());
const app = new Playground(engine, oracle);
const stage = new Stage(app);
const announcer = document.getElementById("announcer")!;
const shared: Shared = { app, stage, scenes: new Scenes(app, engine), files: new Files(app, stage), theme: signal(storedTheme()),
  dialog: signal<Dialog>(null), tab: signal(null), announce: (text) => (announcer.textContent = text) };

effect(() => {
  const theme = shared.theme.value;
  document.documentElement.dataset.theme = theme;
  stage.setTheme(theme === "dark");
  try {
    localStorage.setItem(kThemeKey, theme);
  } catch { /* not allowed here */ }
});

async function begin(): Promise<void> {
  const module = await readModule();
  let setup = emptySetup(64, 64);
  await app.boot(module, setup);
  try {
    setup = (await linkedSetup()) ?? (await shared.scenes.first());
  } catch (error) {
    app.say(`The link could not be read: ${(error as Error).message}`);
    setup = await shared.scenes.first();
  }
  app.load(setup);
  render(<Context.Provider value={shared}><Page /></Context.Provider>, document.getElementById("app")!);
  document.documentElement.dataset.ready = "true";
  performance.mark("ready");
  listenToKeys(shared);
  let before = performance.now();
  const loop = (now: number): void => {
    app.frame(now - before);
    before = now;
    stage.draw();
    requestAnimationFrame(loop);
  };
  requestAnimationFrame(loop);
}

window.addEventListener("hashchange", () => {
  void linkedSetup().then((setup) => setup !== null && app.load(setup),
    (error: Error) => app.say(`The link could not be read: ${error.message}`));
});
window.addEventListener("dragover", (event) => event.preventDefault());
window.addEventListener("drop", (event) => {
  event.preventDefault();
  void shared.files.open([...(event.dataTransfer?.files ?? [])]);
});
effect(() => {
  const followed = app.followed.value;
  void app.cursor.value;
  if (followed < 0 || app.setup.peek().mode !== "fleet") stage.setFleetPath(new Int32Array());
  else void engine.ask("fleetPath", { agent: followed }).then(({ path }) => stage.setFleetPath(path));
});
// For tests and for those who like the console.
Object.assign(window, { playground: { app, stage, files: shared.files } });

begin().catch((error: Error) => {
  document.getElementById("app")!.textContent = `The playground could not start: ${error.message}`;
});
