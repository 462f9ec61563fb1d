// The programs in the documents run as they stand there, in a folder where the package is installed from the tarball.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import test, { after } from "node:test";
import { gzipSync } from "node:zlib";
import { folder, load, root } from "./package.mjs";

const empty = mkdtempSync(resolve(tmpdir(), "fleetfoot-js-"));
after(() => rmSync(empty, { recursive: true }));
const run = (command, ...words) => execFileSync(command, words, { cwd: empty, encoding: "utf8", stdio: "pipe" });

const [packed] = JSON.parse(run("npm", "pack", folder, "--json", "--loglevel=error"));
writeFileSync(resolve(empty, "package.json"), '{ "private": true, "type": "module" }');
run("npm", "install", "--offline", "--no-audit", "--no-fund", "--loglevel=error", `./${packed.filename}`);

/** The blocks of JavaScript of a document. */
function programs(document) {
  const text = readFileSync(resolve(root, document), "utf8");
  return [...text.matchAll(/^```js\n(.*?)^```$/gms)].map(([, program]) => program);
}

test("the package is complete and small, and installs without scripts", () => {
  const names = packed.files.map(({ path }) => path).sort();
  assert.ok(["LICENSE", "README.md", "fleetfoot.wasm", "index.d.ts", "index.js", "package.json"]
    .every((name) => names.includes(name)), names.join());
  assert.ok(names.every((name) => !/test|\.cpp|\.mjs/.test(name)), names.join());
  const description = JSON.parse(readFileSync(resolve(folder, "package.json"), "utf8"));
  assert.equal(description.scripts, undefined);
  assert.equal(description.dependencies, undefined);
  const loaded = names.filter((name) => /\.(js|wasm)$/.test(name));
  const bytes = loaded.reduce((sum, name) => sum + gzipSync(readFileSync(resolve(folder, name)), { level: 9 }).length, 0);
  assert.ok(bytes <= 400_000, `${bytes} bytes with gzip`);
});

test("its version is the library's", async () => {
  const description = JSON.parse(readFileSync(resolve(folder, "package.json"), "utf8"));
  assert.equal(description.version, (await load()).version);
});

test("the README's program", () => {
  const [program] = programs("README.md");
  assert.match(program, /ff\.Agent/);
  writeFileSync(resolve(empty, "readme.js"), program);
  assert.equal(run("node", "readme.js").trim(), "[ 60, 50 ]");
});

test("the package's README", () => {
  for (const program of programs("bindings/js/README.md")) {
    writeFileSync(resolve(empty, "package-readme.js"), `${program}\nconsole.log(to, status);\n`);
    assert.match(run("node", "package-readme.js"), /\[ 3, 3 \] (plan|partial)/);
  }
});

test("docs/js.md, its blocks one after the other", () => {
  const blocks = programs("docs/js.md").filter((block) => !/document|postMessage/.test(block));
  assert.ok(blocks.length >= 4);
  writeFileSync(resolve(empty, "document.js"), blocks.join("\n"));
  run("node", "document.js");
});

test("the package under test is that of these sources", () => {
  const sources = readdirSync(resolve(root, "bindings/js/fleetfoot")).filter((name) => /\.(js|d\.ts)$/.test(name));
  for (const name of sources) {
    assert.equal(readFileSync(resolve(folder, name), "utf8"),
      readFileSync(resolve(root, "bindings/js/fleetfoot", name), "utf8"), `${name} of the package is an old one`);
  }
});
