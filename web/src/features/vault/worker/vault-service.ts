/** The vault as the page sees it: one person, one tab. Holds the keys while open, forgets them on `lock`. */
import type { Vault } from "../vault.ts";
import type { Finding, OpenVault, PutBackResult } from "../vault-answers.ts";
import { acceptContents, putBackHeld, type Shown } from "./accepting.ts";
import { createChanges } from "./changes.ts";
import { isSame } from "./contents.ts";
import { createContext, type VaultDeps } from "./context.ts";
import { eraseDraft } from "./drafts.ts";
import { createExporting } from "./exporting.ts";
import { createHolding } from "./holding.ts";
import { createImporting } from "./importing.ts";
import { proveDeletion } from "./leaving.ts";
import { fetchContents, isTrusted, judge, type Opened, suspect } from "./opening.ts";
import { cancelReset } from "./owner-orders.ts";
import { createPins } from "./pins.ts";
import { ask } from "./situation.ts";
import { eraseOfflineCopy, keptFor } from "./offline-store.ts";
import { eraseSnapshot } from "./snapshot-store.ts";
import { eraseTyped } from "./typed.ts";
import { whenAsked } from "./when-asked.ts";

/** What the server gave is not what the person saw any more: they look again. */
const nothingBack: Omit<PutBackResult, "vault"> = {
  count: 0,
  left: [],
  limit: null,
  withoutSecret: [],
  withoutFiles: [],
};

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
  const { forgetKeys, spendVerified, gateOf, ...pins } = createPins({
    context,
    holding,
    onOpened: empty,
  });
  const importing = createImporting(holding);

  function shownOf({ suspected, contents, held }: Opened): Shown {
    return { server: suspected ?? contents, held };
  }

  async function decided(state: Opened): Promise<OpenVault> {
    const vault = holding.show({ ...state, suspected: null, kept: false });
    await holding.settle();
    return vault;
  }

  return {
    ...pins,
    ...changes,
    ...health.methods,
    ...files.methods,
    ...sharing.methods,
    ...importing,
    ...createExporting(holding, spendVerified),

    async gate() {
      const situation = await ask(context);
      const { reset } = situation;
      const gate = gateOf(situation);
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
      const { keys } = state;
      const wasTrusted = isTrusted(state.findings);
      const held = wasTrusted ? state.contents : (state.held ?? state.contents);
      const contents = await fetchContents(context, wasTrusted ? held : null, keys);
      const findings = await judge(contents, keys, [], held);
      if (findings.length === 0) {
        if (!wasTrusted) return holding.show(state);
        const kept = state.kept && isSame(state.contents, contents);
        return holding.show({ ...state, contents, kept });
      }
      // What this device saved is on record before the server's word for less is looked into.
      if (wasTrusted) await Promise.allSettled([holding.settle()]);
      return holding.show({ ...state, held, findings, ...suspect(contents, held, keys, findings) });
    },

    async look() {
      return (await holding.look()) ? holding.show(holding.opened()) : null;
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
      const contents = await acceptContents(context, shownOf(state), state.keys, holding.now());
      if (!contents) return this.sync();
      return decided({ ...state, contents, held: contents, findings: [] });
    },

    async putBack() {
      const state = holding.writable();
      const { held, keys } = state;
      const done = await putBackHeld(context, shownOf(state), keys, holding.now());
      if (!done) return { ...nothingBack, vault: await this.sync() };
      const { contents, ...told } = done;
      if (told.left.length === 0) {
        const vault = await decided({ ...state, contents, held: contents, findings: [] });
        return { ...told, vault };
      }
      const findings: Finding[] = [{ kind: "missing", entries: told.left }];
      const waits = { ...state, held, findings, ...suspect(contents, held, keys, findings) };
      return { ...told, vault: holding.show(waits) };
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
