// The package under test: $FLEETFOOT_PACKAGE, or what the preset wasm built here.
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const root = process.env.FLEETFOOT_ROOT ?? resolve(fileURLToPath(import.meta.url), "../../../..");
export const folder = resolve(process.env.FLEETFOOT_PACKAGE ?? resolve(root, "build/wasm/js"));
export const { load, InputError } = await import(pathToFileURL(resolve(folder, "index.js")).href);
