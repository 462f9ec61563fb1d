// Time: play, step, speed, and a slider over the whole run.
import type { JSX } from "preact";
import { kSpeeds } from "../model/playground";
import { useShared } from "./context";
import { count } from "./format";
import { IconButton } from "./icons";

export function Transport(): JSX.Element {
  const { app } = useShared();
  void app.revision.value;
  const run = app.run.value;
  const t = app.cursor.value;
  const playing = app.playing.value;
  const speed = app.speed.value;
  return (
    <div class="transport" role="group" aria-label="Time">
      <div class="buttons">
        <IconButton icon="first" label="To the start" hint="Home" onClick={() => app.seek(0)} disabled={t === 0} />
        <IconButton icon="previous" label="One step back" hint="," onClick={() => void app.step(-1)} disabled={t === 0} />
        <IconButton icon={playing ? "pause" : "play"} label={playing ? "Pause" : "Play"} hint="Space" id="play" primary
          onClick={() => app.play()} />
        <IconButton icon="next" label="One step" hint="." id="step" onClick={() => void app.step(1)}
          disabled={run.over && t >= run.head} />
        <IconButton icon="restart" label="Run again from step 0" hint="R" id="restart" onClick={() => app.restart()} />
      </div>
      <input class="scrub" id="scrub" type="range" min={0} max={Math.max(run.head, 1)} value={t} step={1}
        aria-label="Step" aria-valuetext={`step ${t} of ${run.head}`}
        style={{ "--part": `${(100 * t) / Math.max(run.head, 1)}%` }}
        onInput={(event) => {
          app.playing.value = false;
          app.seek(event.currentTarget.valueAsNumber);
        }} />
      <output class="counter" id="counter" for="scrub"><b>{count(t)}</b> / {count(run.head)}</output>
      <label class="speed">
        <span>{speed >= 1000 ? "fastest" : `${speed} steps/s`}</span>
        <input type="range" id="speed" min={0} max={kSpeeds.length - 1} value={kSpeeds.indexOf(speed)} aria-label="Speed"
          aria-valuetext={`${speed} steps a second`}
          onInput={(event) => (app.speed.value = kSpeeds[event.currentTarget.valueAsNumber]!)} />
      </label>
    </div>
  );
}
