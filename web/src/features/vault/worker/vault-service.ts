/** The vault as the page sees it: one person, one tab. Holds the keys while open, forgets them on `lock`. */
import type { Vault } from "../vault.ts";
import { acceptContents, cancelReset } from "./accepting.ts";
import { createChanges } from "./changes.ts";
import { findings as findingsOf, isSame } from "./contents.ts";
import { createContext, type VaultDeps } from "./context.ts";
import { eraseDraft } from "./drafts.ts";
import { createExporting } from "./exporting.ts";
import { createHolding } from "./holding.ts";
import { createImporting } from "./importing.ts";
import { proveDeletion } from "./leaving.ts";
import { fetchContents, isTrusted } from "./opening.ts";
import { createPins } from "./pins.ts";
import { ask } from "./situation.ts";
import { eraseOfflineCopy, keptFor } from "./offline-store.ts";
import { eraseSnapshot } from "./snapshot-store.ts";
import { eraseTyped } from "./typed.ts";
import { whenAsked } from "./when-asked.ts";

export function createVault(deps: VaultDeps): Vault {
  const context = createContext(deps);
  const { userId, local } = context;
  const holding = createHolding(context);
  const { empty, forgetUnfinished, ...changes } = createChanges(context, holding);
  const health = whenAsked(["health", "healthProgress", "nextLeaks"], async () => {
    const { createHealth } = await import("./health.ts");
    return createHealth(context, holding);
  });
  const files = whenAsked(
    ["fileRoom", "beginFile", "sendFileChunk", "stopFile", "openFileChunk", "removeFile"],
    async () => (await import("./files.ts")).createFiles(context, holding),
  );
  const sharing = whenAsked(["share", "sharedLinks", "endSharedLink"], async () => {
    const { createSharing } = await import("./sharing.ts");
    return createSharing(context, holding);
  });
  const { forgetKeys, spendVerified, ...pins } = createPins({ context, holding, onOpened: empty });
  const importing = createImporting(holding);

  return {
    ...pins,
    ...changes,
    ...health.methods,
    ...files.methods,
    ...sharing.methods,
    ...importing,
    ...createExporting(holding, spendVerified),

    async gate() {
      const { gate, reset } = await ask(context);
      if (gate.state === "pin") context.ahead.begin();
      // There is no vault any more that a copy could be of.
      if (gate.state === "set-up") await eraseOfflineCopy(local, userId);
      return { gate, reset };
    },

    async offlineWays() {
      const copy = await keptFor(local, userId);
      if (!copy?.stamp) return [];
      return copy.ways.map(({ id, credential_id }) => ({ id, credential_id }));
    },

    async sync() {
      const state = holding.writable();
      const contents = await fetchContents(context, state.contents, state.keys);
      const findings = findingsOf(contents, state.keys, [], state.contents);
      const kept = state.kept && isSame(state.contents, contents);
      // What this device saved is on record before the server's word for less is looked into.
      if (findings.length > 0 && isTrusted(state.findings)) {
        await Promise.allSettled([holding.settle()]);
      }
      return holding.show(
        findings.length === 0
          ? { ...state, contents, kept, suspected: null }
          : { ...state, findings, suspected: contents },
      );
    },

    async hear(version) {
      return holding.opened().contents.head.version < version ? this.sync() : null;
    },

    search: async (query, where) => holding.search(query, where),

    async findSecrets(text) {
      const { findSecretsOf } = await import("./secrets-of.ts");
      const { contents, keys } = holding.opened();
      return findSecretsOf(contents.entries.values(), keys, text);
    },

    async acceptFindings() {
      const state = holding.writable();
      const shown = state.suspected ?? state.contents;
      const contents = await acceptContents(context, state.contents, shown, state.keys);
      if (!contents) return this.sync();
      const vault = holding.show({
        ...state,
        contents,
        findings: [],
        suspected: null,
        kept: false,
      });
      await holding.settle();
      return vault;
    },

    async cancelReset() {
      await cancelReset(context, holding.writable().keys);
      holding.resetCancelled();
    },

    answerTries: (mine) => holding.answerTries(mine),

    proveDeletion: async () => proveDeletion(context, holding.writable().keys),

    async lock() {
      health.arrived()?.forgetHealth();
      try {
        await holding.close();
      } finally {
        forgetUnfinished();
        forgetKeys();
        files.arrived()?.forgetFiles();
        sharing.arrived()?.forget();
        await importing.forgetImport();
      }
    },

    async forget() {
      try {
        await this.lock();
      } finally {
        await Promise.all(
          [eraseSnapshot, eraseOfflineCopy, eraseDraft, eraseTyped].map((erase) =>
            erase(local, userId),
          ),
        );
      }
    },
  };
}
