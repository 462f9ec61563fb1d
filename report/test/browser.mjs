// The browser of the tests: $CHROMIUM, or the first of chromium, chromium-browser and google-chrome.
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";

function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const name of ["chromium", "chromium-browser", "google-chrome"]) {
    for (const folder of (process.env.PATH ?? "").split(delimiter)) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch { /* not here */ }
    }
  }
  return "/usr/bin/chromium";
}

export function launchBrowser() {
  return chromium.launch({ executablePath: findBrowser(), headless: true, args: ["--headless",
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync"] });
}
