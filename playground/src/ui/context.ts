// What all parts of the page share.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Signal } from "@preact/signals";
import type { Playground } from "../model/playground";
import type { Scenes } from "../model/scenes";
import type { Stage } from "../view/stage";
import type { Files } from "./files";

export type Theme = "light" | "dark";
export type Dialog = "help" | "share" | "save" | "tours" | null;

export interface Shared {
  app: Playground;
  stage: Stage;
  scenes: Scenes;
  files: Files;
  theme: Signal<Theme>;
  dialog: Signal<Dialog>;
  /// The panel that a narrow screen shows.
  tab: Signal<"world" | "agents" | "view" | null>;
  announce(text: string): void;
}

export const Context = createContext<Shared>(null as unknown as Shared);
export const useShared = (): Shared => useContext(Context);
