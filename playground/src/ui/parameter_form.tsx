// A form for parameters that describe themselves: agents and generators bring their own.
import type { JSX } from "preact";
import type { ParameterInfo } from "../engine/library";

export function isInEffect(parameter: ParameterInfo, all: ParameterInfo[], set: Record<string, string>): boolean {
  return parameter.needs.every(({ parameter: other, values }) => {
    const on = all.find(({ name }) => name === other);
    return on !== undefined && isInEffect(on, all, set) && values.includes(set[other] ?? on.defaultValue);
  });
}

/// Only what has an effect and differs from its default: the library refuses the rest.
export function cleaned(all: ParameterInfo[], set: Record<string, string>): Record<string, string> {
  const kept = all.filter((parameter) => parameter.name in set && set[parameter.name] !== parameter.defaultValue &&
    isInEffect(parameter, all, set));
  return Object.fromEntries(kept.map(({ name }) => [name, set[name]!]));
}

export function ParameterForm({ id, parameters, set, onChange, without = [] }: { id: string; parameters: ParameterInfo[];
  set: Record<string, string>; onChange: (set: Record<string, string>) => void; without?: string[] }): JSX.Element {
  const shown = parameters.filter((parameter) => parameter.kind !== "file" && !without.includes(parameter.name) &&
    isInEffect(parameter, parameters, set));
  return (
    <div class="parameters">
      {shown.map((parameter) => (
        <Field key={parameter.name} id={`${id}-${parameter.name}`} parameter={parameter}
          value={set[parameter.name] ?? parameter.defaultValue}
          onChange={(value) => onChange(cleaned(parameters, { ...set, [parameter.name]: value }))} />
      ))}
    </div>
  );
}

function Field({ id, parameter, value, onChange }: { id: string; parameter: ParameterInfo; value: string;
  onChange: (value: string) => void }): JSX.Element {
  const label = parameter.name.replaceAll("-", " ");
  return (
    <div class="field" title={parameter.help}>
      <label for={id}>{label}</label>
      {parameter.kind === "choice" ? (
        <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {parameter.choices.map((choice) => <option key={choice} value={choice}>{choice}</option>)}
        </select>
      ) : (
        <input id={id} type="number" value={value} min={parameter.min} max={parameter.max}
          step={parameter.kind === "integer" ? 1 : "any"}
          onChange={(event) => {
            const { valueAsNumber } = event.currentTarget;
            if (Number.isNaN(valueAsNumber)) return;
            const kept = Math.max(parameter.min, Math.min(parameter.max, valueAsNumber));
            onChange(String(parameter.kind === "integer" ? Math.round(kept) : kept));
          }} />
      )}
    </div>
  );
}
