import { basename } from "node:path";
import type { Rolldown } from "vite";

type Context = Parameters<Exclude<Rolldown.CodeSplittingGroup["name"], string>>[1];
type Needed = (id: string, context: Context) => boolean;

/** All but what draws the list of an open vault. */
const libraries =
  /node_modules[\\/](?:react|react-dom|scheduler|@tanstack(?![\\/](?:react-)?virtual)|use-sync-external-store|react-hot-toast)[\\/]/;
/** All but what no first visit shows. */
const ours = (id: string) =>
  /(?:web\/src\/(?:ui|lib|app)|contract\/src|lucide-react\/dist)\/(?!qr-|secret-text|step-dots|attachments)/.test(
    id,
  ) && /\.(?:tsx?|m?js)$/.test(id);
const written = (id: string) => /(?:web\/src|contract\/src)\//.test(id) && /\.tsx?$/.test(id);
const drawn = (id: string) => written(id) || /lucide-react\/dist\/esm\/icons\//.test(id);
/** What crosses the wire and what checks it: the page's and the worker's. */
const shapes = (id: string) =>
  /node_modules[\\/]zod[\\/]/.test(id) ||
  (/(?:web\/src\/lib|contract\/src)\//.test(id) && id.endsWith(".ts"));
const ofClient = (id: string) => id.includes("client/src/") && id.endsWith(".ts");
/** What encrypts: the worker's, and a page's that opens a link. */
const ofCrypto = (id: string) =>
  /node_modules[\\/]@noble[\\/]/.test(id) || (id.includes("crypto/src/") && id.endsWith(".ts"));
/** The first script of every page but the landing page, and what it brings in tasks of their own. */
const main = "/app/main.ts";
const start = "/app/start.tsx";
/** Used by so many pages that each of its files would cost a trip, and all of them together hardly more. */
const manyPages = 4;

/**
 * Few files for a first visit: the libraries, what pages share, and one for each step to the open
 * vault. Left alone, one of each button and sentence would be fetched by itself.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const neededBy = createNeededBy();
  /** The landing page's script is to stay without a library. */
  const isOfLanding = neededBy("/features/landing/main.ts");
  /** Nor is what the app's page begins with to bring one: see main.ts. */
  const isOfBeginning = neededBy(main);
  const isOfStart = neededBy(start);
  /** What a worker needs goes to it without the page's own. */
  const isOfWorker = neededBy("/vault/worker/worker.ts");

  const isOfPad = neededBy("/app/passwords-page.tsx", "/app/dashboard-page.tsx");
  const isOfList = neededBy("/vault/open/open-vault.tsx");
  const isOfEntry = neededBy("/vault/entry/entry-pane.tsx");
  /** First visits that end elsewhere are not to bring what only the vault needs. */
  const isOfOthers = neededBy(
    "/auth/auth-screen.tsx",
    "/auth/reset-password-screen.tsx",
    "/billing/pricing-screen.tsx",
    "/breakroom/breakroom-screen.tsx",
    "/calendar/calendar-screen.tsx",
    "/emporium/emporium-screen.tsx",
    "/marketplace/marketplace-screen.tsx",
    "/onboarding/onboarding-screen.tsx",
    "/reps/rep-pages.tsx",
    "/sharing/share-screen.tsx",
  );
  /** Pages beside the vault, of which a part needs some of what shows it. */
  const isBeside = neededBy(
    "/app/phone-helper-page.tsx",
    "/app/settings-page.tsx",
    "-section.tsx",
    "/settings/change-pin-row.tsx",
    "/settings/vault-settings.tsx",
  );

  return [
    // The worker needs it too, and nothing else of what a page begins with.
    { name: "preload", priority: 9, test: /vite\/preload-helper/ },
    { ...group("door", isOfLanding), priority: 9, minShareCount: 2 },
    {
      ...group(
        "shapes",
        both((id) => shapes(id) || ofClient(id), isOfWorker, isOfStart),
      ),
      priority: 8,
      minShareCount: 2,
    },
    {
      ...group(
        "beginning",
        both((id) => written(id) && !id.endsWith(main), isOfBeginning),
      ),
      priority: 7,
    },
    { name: "libraries", priority: 7, test: libraries },
    {
      ...group(
        "start",
        both((id) => written(id) && !id.endsWith(start), isOfStart),
      ),
      priority: 6,
    },
    { ...group("crypto", both(ofCrypto, isOfWorker)), priority: 5 },
    {
      ...group(
        "entries",
        both(
          (id) => ofClient(id) || written(id),
          isOfWorker,
          either(isOfPad, isOfList, isOfEntry, isOfOthers),
        ),
      ),
      priority: 5,
      minShareCount: 2,
    },
    { name: "client", test: /client\/src\/vault\.ts$/, priority: 4 },
    // What comes later to the worker needs some of it, without what draws the page.
    {
      name: "client-part",
      test: (id) => ofClient(id) || ofCrypto(id),
      priority: 4,
      minShareCount: 2,
      entriesAware: true,
    },
    {
      ...group("shared", both(drawn, isOfOthers, either(isOfPad, isOfList))),
      priority: 4,
      minShareCount: 2,
    },
    { name: "dashboard-page", test: /\/app\/dashboard-page\.tsx$/, priority: 3 },
    { name: "passwords-page", test: /\/app\/passwords-page\.tsx$/, priority: 3 },
    { ...group("views", both(drawn, isBeside, isOfList)), priority: 2, minShareCount: 2 },
    { name: "open-vault", test: /\/vault\/open\/open-vault\.tsx$/, priority: 1 },
    { ...group("fields", both(drawn, isOfOthers, isOfEntry)), minShareCount: 2 },
    { ...group("entry-views", both(drawn, isBeside, isOfEntry)), minShareCount: 2 },
    { name: "entry-pane", test: /\/vault\/entry\/entry-pane\.tsx$/ },
    { name: "common", test: ours, minShareCount: manyPages },
  ];
}

/** With all that its modules need and no group before it took. */
function group(name: string, isOfIt: Needed): Rolldown.CodeSplittingGroup {
  return { debugName: name, name: (id, context) => (isOfIt(id, context) ? name : null) };
}

function both(...conditions: Needed[]): Needed {
  return (id, context) => conditions.every((holds) => holds(id, context));
}

function either(...conditions: Needed[]): Needed {
  return (id, context) => conditions.some((holds) => holds(id, context));
}

/** Whether a module whose path ends so needs another from its start. Who imports what is found once for a build. */
function createNeededBy(): (...endings: string[]) => Needed {
  const known = new Map<string, string[]>();

  function importersOf(id: string, context: Context): string[] {
    const found = known.get(id) ?? findImporters(id, context);
    known.set(id, found);
    return found;
  }

  return (...endings) =>
    (id, context) => {
      const above = new Set([id]);
      for (const module of above) {
        if (endings.some((ending) => module.endsWith(ending))) return true;
        for (const importer of importersOf(module, context)) above.add(importer);
      }
      return false;
    };
}

/** Of what a folder's one module or the list of all icons hands on, those who ask there for it. */
function findImporters(id: string, context: Context): string[] {
  const importersIn = (module: string) => context.getModuleInfo(module)?.importers ?? [];
  const codeOf = (module: string) => context.getModuleInfo(module)?.code ?? "";
  return importersIn(id).flatMap((importer) => {
    const names = drawn(id) ? namesHandedOn(codeOf(importer), basename(id)) : [];
    if (names.length === 0) return importer;
    return importersIn(importer).filter((user) => {
      const asked = new Set(namesAsked(codeOf(user)));
      return names.some((name) => asked.has(name));
    });
  });
}

function namesHandedOn(code: string, file: string): string[] {
  const exports = code.matchAll(/export \{([^{}]*)\} from ["']([^"']*)["']/g);
  return [...exports]
    .filter(([, , from = ""]) => basename(from) === file)
    .flatMap(([, names = ""]) => names.split(","))
    .flatMap((name) => name.trim().split(" ").at(-1) || []);
}

function namesAsked(code: string): string[] {
  const imports = code.matchAll(/import \{([^{}]*)\}/g);
  return [...imports].flatMap(([, names = ""]) => names.match(/\w+/g) ?? []);
}
