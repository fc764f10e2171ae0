import type { Rolldown } from "vite";

type Context = Parameters<Exclude<Rolldown.CodeSplittingGroup["name"], string>>[1];

const libraries =
  /node_modules[\\/](?:react|react-dom|scheduler|@tanstack|use-sync-external-store|react-hot-toast|zod)[\\/]/;
const ours = /(?:web\/src\/(?:ui|lib|app)|contract\/src|lucide-react\/dist)\/.*\.(?:tsx?|m?js)$/;
/** Used by so many pages that each of its files would cost a trip, and all of them together hardly more. */
const manyPages = 4;

/**
 * Few files for a first visit: the libraries, and what many pages share. Left alone, one of each
 * button and sentence would be fetched by itself.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const ofLanding = new Map<string, boolean>();

  /** Whether the landing page's script needs it, which is to stay without a library. */
  function isOfLanding(id: string, context: Context): boolean {
    if (id.endsWith("/features/landing/main.ts")) return true;
    const known = ofLanding.get(id);
    if (known !== undefined) return known;
    ofLanding.set(id, false);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const found = importers.some((importer) => isOfLanding(importer, context));
    ofLanding.set(id, found);
    return found;
  }

  return [
    {
      debugName: "door",
      name: (id, context) => (isOfLanding(id, context) ? "door" : null),
      priority: 3,
      minShareCount: 2,
    },
    { name: "libraries", priority: 2, test: libraries },
    { name: "shared", priority: 1, test: ours, minShareCount: manyPages },
  ];
}
