// Keys that work everywhere outside of fields.
import type { Layers } from "../model/playground";
import { kSpeeds } from "../model/playground";
import type { Shared } from "./context";
import { toolOf } from "./world_panel";

const kLayerKeys: Record<string, keyof Layers> = { e: "expansions", p: "path", t: "trail", c: "portals" };

export function listenToKeys({ app, stage, theme, dialog }: Shared): void {
  window.addEventListener("keydown", (event) => {
    const { target } = event;
    const isField = target instanceof HTMLElement && (target.matches("input:not([type=range]):not([type=checkbox]), select, textarea"));
    if (isField || dialog.peek() !== null || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      const key = event.key.toLowerCase();
      if (key === "z" && !event.shiftKey) app.undo();
      else if (key === "y" || (key === "z" && event.shiftKey)) app.redo();
      else return;
      event.preventDefault();
      return;
    }
    const isButton = target instanceof HTMLElement && target.matches("button, summary, a, input");
    const speed = kSpeeds.indexOf(app.speed.peek());
    const tool = toolOf(event.key);
    const layer = kLayerKeys[event.key.toLowerCase()];
    if (event.key === " " && !isButton) app.play();
    else if (event.key === ".") void app.step(1);
    else if (event.key === ",") void app.step(-1);
    else if (event.key === "Home" && !isButton) app.seek(0);
    else if (event.key === "End" && !isButton) app.seek(app.run.peek().head);
    else if (event.key === "+" || event.key === "=") app.speed.value = kSpeeds[Math.min(speed + 1, kSpeeds.length - 1)]!;
    else if (event.key === "-") app.speed.value = kSpeeds[Math.max(speed - 1, 0)]!;
    else if (event.key === "[") app.brush.value = Math.max(1, app.brush.peek() - 1);
    else if (event.key === "]") app.brush.value = Math.min(9, app.brush.peek() + 1);
    else if (event.key === "?") dialog.value = "help";
    else if (event.key.toLowerCase() === "r") app.restart();
    else if (event.key.toLowerCase() === "f") stage.fit();
    else if (event.key.toLowerCase() === "l") theme.value = theme.peek() === "dark" ? "light" : "dark";
    else if (tool !== undefined) app.tool.value = tool;
    else if (layer !== undefined) app.showLayer(layer, !app.layers.peek()[layer]);
    else return;
    event.preventDefault();
  });
}
