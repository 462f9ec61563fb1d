// Light or dark: the system's choice until the reader makes one.
import { h } from "./dom.js";

const kKey = "fleetfoot-report-theme";

// A page opened from a file may have no storage.
function stored(value) {
  try {
    return value === undefined ? localStorage.getItem(kKey) : localStorage.setItem(kKey, value);
  } catch {
    return null;
  }
}

export function themeButton() {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const current = () => document.documentElement.dataset.theme ?? (system.matches ? "dark" : "light");
  const button = h("button", { type: "button", class: "theme", onclick: () => {
    document.documentElement.dataset.theme = current() === "dark" ? "light" : "dark";
    stored(current());
    show();
  } });
  const show = () => {
    const other = current() === "dark" ? "light" : "dark";
    button.textContent = other === "dark" ? "☾ Dark" : "☀ Light";
    button.setAttribute("aria-label", `Use the ${other} theme`);
  };
  const chosen = stored();
  if (chosen === "dark" || chosen === "light") document.documentElement.dataset.theme = chosen;
  system.addEventListener("change", show);
  show();
  return button;
}
