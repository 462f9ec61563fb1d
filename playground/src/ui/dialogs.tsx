// Help, sharing, saving and the list of tours.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { encode } from "../model/share";
import type { Dialog } from "./context";
import { useShared } from "./context";
import { count } from "./format";
import { IconButton } from "./icons";
import { TourList } from "./tours";

const kKeys: [string, string][] = [
  ["Space", "play or pause"],
  [". and ,", "one step on or back"],
  ["Home and End", "to the first step, to the last one recorded"],
  ["+ and -", "faster, slower"],
  ["R", "run again from step 0"],
  ["1 to 9, 0", "tools, in their order"],
  ["[ and ]", "smaller or larger brush"],
  ["Ctrl+Z, Ctrl+Y", "undo, redo"],
  ["F", "fit the world to the view"],
  ["Arrow keys", "in a view: move the cursor; with Shift draw on the way"],
  ["Enter", "in a view: draw at the cursor"],
  ["E, P, T, C", "expansions, path, trail, coarse map on or off"],
  ["L", "light or dark"],
  ["?", "this sheet"],
];

export function Dialogs(): JSX.Element {
  const { dialog } = useShared();
  const close = (): void => void (dialog.value = null);
  return (
    <>
      <Box name="help" title="Keys and gestures">
        <table class="keys">
          <tbody>{kKeys.map(([key, what]) => <tr key={key}><th scope="row"><kbd>{key}</kbd></th><td>{what}</td></tr>)}</tbody>
        </table>
        <p>With the mouse: draw with the left button; drag the start or the goal; pan with the right button; zoom with the
          wheel. By touch: draw with one finger, pan and zoom with two.</p>
        <p>Everything runs in this page: the library is compiled to WebAssembly, and nothing is sent or fetched.</p>
      </Box>
      <Box name="share" title="Share this set-up"><ShareLink /></Box>
      <Box name="save" title="Save"><Save /></Box>
      <Box name="tours" title="Guided tours"><TourList onStart={close} /></Box>
    </>
  );
}

function Box({ name, title, children }: { name: Exclude<Dialog, null>; title: string; children: ComponentChildren }): JSX.Element {
  const { dialog } = useShared();
  const element = useRef<HTMLDialogElement>(null);
  const isOpen = dialog.value === name;
  useEffect(() => {
    if (isOpen) element.current!.showModal();
    else element.current!.close();
  }, [isOpen]);
  return (
    <dialog ref={element} id={`dialog-${name}`} aria-labelledby={`${name}-title`} onClose={() => isOpen && (dialog.value = null)}
      onClick={(event) => event.target === element.current && (dialog.value = null)}>
      <div class="dialog-body">
        <div class="card-head">
          <h2 id={`${name}-title`}>{title}</h2>
          <IconButton icon="remove" label="Close" onClick={() => (dialog.value = null)} />
        </div>
        {isOpen && children}
      </div>
    </dialog>
  );
}

function ShareLink(): JSX.Element {
  const { app } = useShared();
  const [link, setLink] = useState("");
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    void encode(app.setup.peek()).then((text) => setLink(`${location.href.split("#")[0]}#s=${text}`));
  }, []);
  return (
    <>
      <p>World, changes, agents and budgets are all in the link, nothing is stored anywhere. {link.length > 8000 &&
        `It has ${count(link.length)} letters: some programs cut off links as long as that; the files under Save have no limit.`}</p>
      <div class="row">
        <input id="link" class="link" readOnly value={link} aria-label="Link" onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class="button primary" id="copy-link" onClick={() => {
          history.replaceState(null, "", link);
          void navigator.clipboard?.writeText(link).then(() => setCopied(true), () => setCopied(false));
        }}>{isCopied ? "Copied" : "Copy"}</button>
      </div>
    </>
  );
}

function Save(): JSX.Element {
  const { app, files } = useShared();
  const isFleet = app.setup.value.mode === "fleet";
  const { commands } = files.exported();
  return (
    <>
      <h3>For the command line</h3>
      {isFleet ? <p>The map and its changes, for <code>fleetfoot fleet</code>.</p> : (
        <>
          <p>The map, its changes as they happened here, and a script that repeats this run step by step:</p>
          <pre class="commands" tabIndex={0} role="region" aria-label="Commands">{commands.join("\n")}</pre>
        </>
      )}
      <div class="row"><button type="button" class="button primary" id="save-files" onClick={() => files.saveAll()}>Save files</button></div>
      <h3>Pictures</h3>
      <div class="row">
        <button type="button" class="button" id="save-png" onClick={() => void files.savePng()}>PNG of the view</button>
        <button type="button" class="button" id="save-svg" onClick={() => files.saveSvg()}>SVG of the world</button>
      </div>
    </>
  );
}
