// Work or time of each step, as a chart that follows the run.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { effect } from "@preact/signals";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { useShared } from "./context";
import { short } from "./format";

const kSpan = 240;
const kPause = 90;

export function Chart(): JSX.Element {
  const { app, stage, theme } = useShared();
  const box = useRef<HTMLDivElement>(null);
  const [what, setWhat] = useState<"work" | "micros">("work");
  const names = app.setup.value.mode === "fleet" ? ["fleet"] : app.setup.value.agents.map(({ name }) => name);
  const isDark = theme.value === "dark";
  useEffect(() => {
    const root = box.current!;
    const [ink, rule] = isDark ? ["#9dacbe", "#2a3442"] : ["#526070", "#dde3ea"];
    const axis: uPlot.Axis = { stroke: ink, grid: { stroke: rule, width: 1 }, ticks: { stroke: rule, width: 1 },
      font: "11px system-ui, sans-serif" };
    const plot = new uPlot({
      width: Math.max(root.clientWidth, 50), height: Math.max(root.clientHeight, 50), legend: { show: false },
      cursor: { show: false }, padding: [8, 12, 0, 4],
      scales: { x: { time: false }, y: { distr: 3, log: 10, range: (_, low, high) => [Math.max(Math.min(low ?? 1, 1), 0.5), Math.max(high ?? 10, 10)] } },
      axes: [{ ...axis, size: 26, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] }, { ...axis, size: 48, values: (_, all) => all.map((value) => (value === null ? "" : /^[1]0*$/.test(String(value)) ? short(value) : "")) }],
      series: [{}, ...names.map((_, i) => ({ stroke: stage.colours.agents[i % 4]!, width: 1.5, points: { show: false } }))],
    }, [[], ...names.map(() => [])] as unknown as uPlot.AlignedData, root);
    let last = 0;
    let timer = 0;
    const draw = (): void => {
      last = performance.now();
      timer = 0;
      const run = app.run.peek();
      const t = app.cursor.peek();
      const from = Math.max(0, t - kSpan);
      const columns = run.fleet !== null ? [run.fleet[what]] : run.tracks.map((track) => track[what]);
      const x = Array.from({ length: Math.max(t - from, 0) }, (_, i) => from + i + 1);
      const rows = names.map((_, k) => x.map((step) => {
        const column = columns[k];
        return column !== undefined && step <= column.length ? Math.max(column.at(step - 1), 0.5) : null;
      }));
      plot.setData([x, ...rows] as uPlot.AlignedData);
    };
    const stop = effect(() => {
      void app.cursor.value;
      void app.revision.value;
      if (timer !== 0) return;
      timer = window.setTimeout(draw, Math.max(0, kPause - (performance.now() - last)));
    });
    const watch = new ResizeObserver(() => plot.setSize({ width: Math.max(root.clientWidth, 50), height: Math.max(root.clientHeight, 50) }));
    watch.observe(root);
    return () => {
      stop();
      window.clearTimeout(timer);
      watch.disconnect();
      plot.destroy();
    };
  }, [names.join(), what, isDark]);
  return (
    <section class="chart" aria-label={`${what === "work" ? "Work units" : "Microseconds"} of each step`}>
      <div class="chart-head">
        <h2>{what === "work" ? "Work units" : "Microseconds"} a step</h2>
        <div class="segments" role="group" aria-label="Chart">
          <button type="button" aria-pressed={what === "work"} onClick={() => setWhat("work")}>work</button>
          <button type="button" aria-pressed={what === "micros"} onClick={() => setWhat("micros")}>time</button>
        </div>
      </div>
      <div class="plot" ref={box} />
    </section>
  );
}
