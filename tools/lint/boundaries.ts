/**
 * Who may import whom (HOUSE 'Map'): walls between processes first, features inside them. Pure
 * rules over paths, so that the linter, an editor and a test all ask the same table.
 */
import { posix } from "node:path";

type Package =
  | "bench"
  | "client"
  | "contract"
  | "crypto"
  | "e2e"
  | "extension"
  | "guardian"
  | "sandbox"
  | "server"
  | "tools"
  | "web";

/** For each package, which others' modules it may import: all of them, or these alone. */
const allowed: Record<Package, "everything" | Partial<Record<Package, "all" | readonly string[]>>> =
  {
    contract: {},
    crypto: {},
    sandbox: {},
    // The server checks signatures and spells messages; it never opens a thing.
    server: { contract: "all", crypto: ["bytes", "messages", "verify"] },
    guardian: {
      contract: "all",
      crypto: [
        "bindings",
        "bytes",
        "guardian",
        "messages",
        "parameters",
        "record-header",
        "verify",
      ],
    },
    client: { contract: "all", crypto: "all" },
    web: { client: "all", contract: "all", crypto: "all" },
    // Of the web app what its pages are drawn with, and of its vault what knows no session.
    extension: {
      client: "all",
      contract: "all",
      crypto: "all",
      web: [
        "features/vault/companies/logo-colour",
        "features/vault/companies/monogram",
        "features/vault/companies/use-logos",
        "features/vault/generator/mode-options",
        "features/vault/generator/texts",
        "features/vault/kinds/kind-icons",
        "features/vault/kinds/kind-names",
        "lib/*",
        "ui/*",
      ],
    },
    // The launcher makes local keys, and starts everything else as a process.
    // It knows where the sandbox's pretend account with the payment service is.
    // It writes down what the settings of both are.
    tools: {
      crypto: ["bytes", "guardian"],
      extension: ["manifest"],
      guardian: ["env-words"],
      sandbox: ["stripe/account"],
      server: ["env"],
    },
    bench: "everything",
    e2e: "everything",
  };

/** For each folder below the server's features, which others it may use: it knows no feature. */
const serverFoundation: Record<string, readonly string[]> = {
  database: [],
  outside: [],
  http: ["database", "outside"],
  allowances: ["http"],
  leases: [],
  mails: ["allowances", "outside"],
};

/** For each feature of the server, whose `service.ts` it may use (and whose types). */
const serverFeatures: Record<string, readonly string[]> = {
  accounts: [],
  vault: ["accounts"],
  billing: ["accounts"],
  assistant: ["accounts"],
  attachments: ["accounts", "vault"],
  devices: ["accounts"],
  events: ["accounts", "vault"],
  reps: ["billing"],
  breach: [],
  backup: [],
  admin: ["accounts", "billing", "reps"],
};

/** A client folder's rank: lower layers know nothing of those above. What lies in no folder is the door, or serves all. */
const clientLayers: Record<string, number> = {
  entry: 0,
  sites: 1,
  wire: 1,
  entries: 2,
  keep: 3,
  pin: 4,
  open: 5,
  files: 6,
  generator: 6,
  health: 6,
  sharing: 6,
  transfer: 6,
};
/** Knows no layer: what a QR code, a file or a sentence is, and how a passkey answers a site. */
const clientLeaves = new Set(["codes", "passkeys"]);

/** They compose the server's folders, and are imported by none of them. */
const serverTop = new Set(["app", "main", "restore"]);

/** A web folder's rank: what is composed never imports what composes it. */
const webLayers: Record<string, number> = { lib: 0, shell: 0, ui: 0, features: 1, app: 2 };

/** What a feature may know of the app around it: where screens are, who is signed in, and what that person has. */
const appForFeatures = new Set([
  "app/account-section.ts",
  "app/billing.ts",
  "app/checkout.ts",
  "app/device-parts.ts",
  "app/first-entry.ts",
  "app/own-passkeys.ts",
  "app/paths.ts",
  "app/pinned-navigation.ts",
  "app/recovery-hash.ts",
  "app/session.ts",
  "app/signed-in-devices.ts",
  "app/vault-figures.ts",
  "app/vault-groups.ts",
  "app/vault-view.ts",
]);

/**
 * A folder of the vault's screens: its layer, and its door, the one module that others import. What
 * lies in no folder composes them for the app. A part that is fetched when it is asked for may be
 * named itself, as the door would fetch everything else with it.
 */
const vaultFolders: Record<string, { layer: number; door?: string }> = {
  session: { layer: 1, door: "session.ts" },
  codes: { layer: 1, door: "picture-pixels.ts" },
  companies: { layer: 1, door: "companies.ts" },
  worker: { layer: 2, door: "open-worker.ts" },
  clipboard: { layer: 2, door: "copying.ts" },
  quota: { layer: 2, door: "quota.ts" },
  pin: { layer: 2, door: "pin.ts" },
  attachments: { layer: 2, door: "file-room.ts" },
  kinds: { layer: 2, door: "kinds.ts" },
  generator: { layer: 3, door: "generator.ts" },
  outbox: { layer: 2, door: "outbox.ts" },
  sharing: { layer: 3, door: "labels.ts" },
  gate: { layer: 3, door: "gate.ts" },
  passkeys: { layer: 3, door: "passkey-row.tsx" },
  settings: { layer: 3 },
  entry: { layer: 4, door: "entry.ts" },
  "add-account": { layer: 4, door: "add-account.tsx" },
  list: { layer: 5, door: "list.ts" },
  health: { layer: 5, door: "health-counts.ts" },
  transfer: { layer: 5 },
  palette: { layer: 5, door: "palette.ts" },
  trash: { layer: 6 },
  open: { layer: 7, door: "ask-list.ts" },
};

const packageNames = new Set<string>(Object.keys(allowed));

function isPackage(name: string | undefined): name is Package {
  return name !== undefined && packageNames.has(name);
}

/** Tests, and the factories and held clocks that only tests use. */
function isTest(path: string): boolean {
  return /\.(test|spec|bench)\.tsx?$/.test(path) || /\/(testing|fixtures)\//.test(path);
}

/** Where an import leads, as a path from the root; null for what is not ours. */
function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith("@breezy/")) {
    const [name, ...rest] = specifier.slice("@breezy/".length).split("/");
    return [name, "src", ...rest].join("/");
  }
  return specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier) : null;
}

function moduleOf(path: string): string {
  return path
    .split("/")
    .slice(2)
    .join("/")
    .replace(/\.tsx?$/, "");
}

function betweenPackages(source: Package, target: Package, to: string): string | null {
  const rule = allowed[source];
  if (rule === "everything") return null;
  const modules = rule[target];
  if (modules === "all") return null;
  if (modules === undefined) return `${source} must not import ${target}`;
  const module = moduleOf(to);
  return modules.some((name) =>
    name.endsWith("/*") ? module.startsWith(name.slice(0, -1)) : name === module,
  )
    ? null
    : `of ${target}, ${source} may import only ${modules.join(", ")}`;
}

/** Undefined for what lies beside the folders. */
function serverFolder(path: string): string | undefined {
  const [, , folder, module] = path.split("/");
  return module === undefined ? undefined : folder;
}

function withinServer(from: string, to: string, typesOnly: boolean): string | null {
  const source = serverFolder(from);
  const target = serverFolder(to);
  if (source === undefined || source === target) return null;
  if (target === undefined) {
    return serverTop.has(moduleOf(to))
      ? `${moduleOf(to)} composes ${source}, not the reverse`
      : null;
  }
  const below = serverFoundation[source];
  if (below) return below.includes(target) ? null : `${source} must not import ${target}`;
  const mayUse = serverFeatures[source];
  if (mayUse === undefined)
    return `tools/lint/boundaries.ts does not say what ${source} may import`;
  if (serverFoundation[target]) return null;
  if (!mayUse.includes(target)) return `feature ${source} must not import feature ${target}`;
  if (typesOnly || moduleOf(to) === `${target}/service`) return null;
  return `feature ${source} may import feature ${target} only through its service.ts`;
}

function withinClient(from: string, to: string): string | null {
  const [, , source = ""] = from.split("/");
  const [, , target = "", module] = to.split("/");
  if (target === "vault.ts" && source !== target)
    return "client/src/vault.ts is the door: nothing behind it imports it";
  if (module === undefined || source === target || clientLeaves.has(target)) return null;
  if (clientLeaves.has(source)) return `client/src/${source} must not import client/src/${target}`;
  const sourceRank = clientLayers[source];
  const targetRank = clientLayers[target];
  if (sourceRank === undefined || targetRank === undefined) return null;
  return targetRank >= sourceRank
    ? `client/src/${source} must not import client/src/${target}: it lies above or beside it`
    : null;
}

function withinWeb(from: string, to: string): string | null {
  const [, , source = "", sourceFeature] = from.split("/");
  const [, , target = "", targetFeature] = to.split("/");
  const sourceRank = webLayers[source];
  const targetRank = webLayers[target];
  if (sourceRank === undefined || targetRank === undefined) return null;
  const shared = source === "features" && appForFeatures.has(to.split("/").slice(2).join("/"));
  if (targetRank > sourceRank && !shared)
    return `web/src/${source} must not import web/src/${target}`;
  if (source === "features" && target === "features" && sourceFeature !== targetFeature) {
    return `feature ${sourceFeature} must not import feature ${targetFeature}: web/src/app composes them`;
  }
  return null;
}

function withinVault(from: string, to: string, lazily: boolean): string | null {
  const source = vaultFolderOf(from);
  const target = vaultFolderOf(to);
  if (target === null) {
    return source !== null && to.startsWith(vault)
      ? `a folder of the vault's must not import what composes it`
      : null;
  }
  if (source === target) return null;
  const there = vaultFolders[target];
  if (there === undefined) return `${vault}${target} has no layer in tools/lint/boundaries.ts`;
  const here = source === null ? undefined : vaultFolders[source];
  if (here !== undefined && there.layer >= here.layer)
    return `${vault}${source} must not import ${vault}${target}: it lies above or beside it`;
  if (lazily || to === `${vault}${target}/${there.door}`) return null;
  return there.door === undefined
    ? `${vault}${target} is fetched when it is asked for, by import()`
    : `${vault}${target} is imported by its door, ${there.door}`;
}

const vault = "web/src/features/vault/";

function vaultFolderOf(path: string): string | null {
  if (!path.startsWith(vault)) return null;
  const [folder = "", module] = path.slice(vault.length).split("/");
  return module === undefined ? null : folder;
}

/**
 * Why the file at `from` (a path from the root, with slashes) must not import `specifier`, or null
 * if it may. Tests, and what the journeys stand on, may import what they need; nothing else may
 * import a test.
 */
export function forbiddenImport(
  from: string,
  specifier: string,
  typesOnly = false,
  lazily = false,
): string | null {
  const to = targetOf(from, specifier);
  if (to === null) return null;
  if (to.startsWith("..")) return "an import must not leave the repository";
  if (isTest(from) || from.startsWith("e2e/")) return null;
  if (isTest(to)) return "only a test may import a test";
  const [source] = from.split("/");
  const [target] = to.split("/");
  if (!isPackage(source) || !isPackage(target)) return null;
  if (source !== target) return betweenPackages(source, target, to);
  if (source === "server") return withinServer(from, to, typesOnly);
  if (source === "client") return withinClient(from, to);
  if (source === "web") return withinWeb(from, to) ?? withinVault(from, to, lazily);
  return null;
}
