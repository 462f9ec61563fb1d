// node build.mjs OUT
//
// Builds the page two ways: the static folder OUT/site, for any web server, and OUT/playground.html,
// one file with everything inside that opens from disk. Needs wasm/fleetfoot.wasm.
import { createHash } from "node:crypto";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";

const [out] = process.argv.slice(2);
if (out === undefined) {
  console.error("usage: node build.mjs OUT");
  process.exit(2);
}
const site = resolve(out, "site");
await build({ root: import.meta.dirname, logLevel: "warn", build: { outDir: site } });

const assets = join(site, "assets");
const names = await readdir(assets);
const read = (ending) => readFile(join(assets, names.find((name) => name.endsWith(ending))));
const script = (await read(".js")).toString().replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--").trim();
const style = (await read(".css")).toString().trim();
const wasm = gzipSync(await read(".wasm"), { level: 9 }).toString("base64");

const hash = createHash("sha256").update(script).digest("base64");
const policy = `default-src 'none'; script-src 'sha256-${hash}' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; ` +
  "img-src data: blob:; worker-src blob:; connect-src 'none'; base-uri 'none'; form-action 'none'";
let page = (await readFile(join(site, "index.html"))).toString();
const replace = (what, by) => {
  if (page.split(what).length !== 2) throw new Error(`index.html: ${what} must match once`);
  page = page.replace(what, () => by);
};
replace(/(?<=http-equiv="Content-Security-Policy" content=")[^"]*/, policy);
replace(/<script type="module"[^>]*><\/script>\s*/, "");
replace(/<link rel="stylesheet"[^>]*>/, `<style>${style}</style>`);
replace("</body>", `<script type="application/octet-stream" id="wasm">${wasm}</script><script type="module">${script}</script></body>`);
await writeFile(join(out, "playground.html"), page);

const kilobytes = (bytes) => `${Math.round(bytes / 1024)} KB`;
const gzipped = (await Promise.all(names.map((name) => readFile(join(assets, name)))))
  .reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length, 0);
console.log(`${site}: ${kilobytes(gzipped)} gzipped`);
console.log(`${resolve(out, "playground.html")}: ${kilobytes(page.length)}, ${kilobytes(gzipSync(page, { level: 9 }).length)} gzipped`);
