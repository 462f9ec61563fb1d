// The page: `vite build` makes the static folder; build.mjs makes one file of it.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  base: "./",
  resolve: { alias: { fleetfoot: here(process.env.FLEETFOOT_JS ?? "../bindings/js/fleetfoot") } },
  worker: { format: "iife" },
  build: { target: ["chrome123", "firefox125", "safari17.5"], assetsInlineLimit: 0, modulePreload: { polyfill: false },
    outDir: "out", emptyOutDir: true },
});
