import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "./storage.ts";

export type Theme = "light" | "dark" | "system";

/** The ground of each theme, as tokens.css has it, for the browser's own bars. */
const barColours = { light: "#f6f9fb", dark: "#0e151b" };

const listeners = new Set<() => void>();
// Kept here too, so that the switch works if storage is closed.
let chosen: Theme | null = null;

/** The key is also in public/theme.js, which applies the choice before the first paint. */
function readTheme(): Theme {
  if (chosen) return chosen;
  const stored = readStored("theme");
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function applyTheme(): void {
  const theme = readTheme();
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const system = meta.media.includes("dark") ? "dark" : "light";
    meta.content = barColours[theme === "system" ? system : theme];
  }
}

function setTheme(theme: Theme): void {
  chosen = theme;
  writeStored("theme", theme === "system" ? null : theme);
  applyTheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = () => {
    chosen = null;
    applyTheme();
    listener();
  };
  listeners.add(listener);
  addEventListener("storage", fromOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", fromOtherTab);
  };
}

/** The theme chosen on this device, and how to choose another. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, readTheme), setTheme];
}
