import { type PageConfig, pageConfig } from "@breezy/contract/page-config";

/** What the server wrote into the page; null if it is missing or not of the contract's shape. */
export function findConfig(): PageConfig | null {
  const text = document.getElementById("config")?.textContent.trim();
  if (!text) return null;
  try {
    return pageConfig.parse(JSON.parse(text));
  } catch (cause) {
    reportError(new Error("the page's configuration cannot be read", { cause }));
    return null;
  }
}

/** For all that runs once the page has started: start.tsx starts nothing without a configuration. */
export function requireConfig(): PageConfig {
  const config = findConfig();
  if (!config) throw new Error("the page came without its configuration");
  return config;
}

/** Whether plans can be bought here. */
export function isSelling(): boolean {
  return requireConfig().plan === undefined;
}
