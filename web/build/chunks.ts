import type { Rolldown } from "vite";

type Context = Parameters<Exclude<Rolldown.CodeSplittingGroup["name"], string>>[1];

/** All but what draws the list of an open vault. */
const libraries =
  /node_modules[\\/](?:react|react-dom|scheduler|@tanstack(?![\\/](?:react-)?virtual)|use-sync-external-store|react-hot-toast)[\\/]/;
/** All but what no first visit shows. */
const ours = (id: string) =>
  /(?:web\/src\/(?:ui|lib|app)|contract\/src|lucide-react\/dist)\/(?!qr-|secret-text|step-dots|attachments)/.test(
    id,
  ) && /\.(?:tsx?|m?js)$/.test(id);
/** An icon's only importer is the list of all icons, so who needs one cannot be told. */
const written = (id: string) => /(?:web\/src|contract\/src)\//.test(id) && /\.tsx?$/.test(id);
/** What crosses the wire and what checks it: the page's and the worker's. */
const shapes = (id: string) =>
  /node_modules[\\/]zod[\\/]/.test(id) ||
  (/(?:web\/src\/lib|contract\/src)\//.test(id) && id.endsWith(".ts"));
/** Most of it is the worker's alone, and brings what encrypts. */
const ofClient = (id: string) => id.includes("client/src/") && id.endsWith(".ts");
/** The first script of every page but the landing page, and what it brings in tasks of their own. */
const main = "/app/main.ts";
const start = "/app/start.tsx";
/** Used by so many pages that each of its files would cost a trip, and all of them together hardly more. */
const manyPages = 4;

/**
 * Few files for a first visit: the libraries, and what many pages share. Left alone, one of each
 * button and sentence would be fetched by itself.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  /** The landing page's script is to stay without a library. */
  const isOfLanding = neededBy("/features/landing/main.ts");
  /** Nor is what the app's page begins with to bring one: see main.ts. */
  const isOfBeginning = neededBy(main);
  const isOfStart = neededBy(start);
  /** What a worker needs goes to it without the page's own. */
  const isOfWorker = neededBy("worker.ts");

  return [
    {
      debugName: "door",
      name: (id, context) => (isOfLanding(id, context) ? "door" : null),
      priority: 3,
      minShareCount: 2,
    },
    // The worker needs it too, and nothing else of what a page begins with.
    { name: "preload", priority: 4, test: /vite\/preload-helper/ },
    {
      debugName: "beginning",
      name: (id, context) =>
        written(id) && !id.endsWith(main) && isOfBeginning(id, context) ? "beginning" : null,
      priority: 2,
    },
    {
      debugName: "shapes",
      name(id, context) {
        if (!(shapes(id) || ofClient(id)) || !isOfWorker(id, context)) return null;
        if (isOfStart(id, context)) return "shapes";
        return ofClient(id) ? null : "vault-shapes";
      },
      priority: 3,
      minShareCount: 2,
    },
    { name: "libraries", priority: 2, test: libraries },
    {
      debugName: "start",
      name: (id, context) =>
        written(id) && !id.endsWith(start) && isOfStart(id, context) ? "start" : null,
      priority: 1,
    },
    { name: "shared", priority: 1, test: ours, minShareCount: manyPages },
  ];
}

/** Whether the module whose path ends so needs another from its start. */
function neededBy(ending: string): (id: string, context: Context) => boolean {
  const answers = new Map<string, boolean>();
  return function isNeeded(id, context) {
    if (id.endsWith(ending)) return true;
    const known = answers.get(id);
    if (known !== undefined) return known;
    answers.set(id, false);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const found = importers.some((importer) => isNeeded(importer, context));
    answers.set(id, found);
    return found;
  };
}
