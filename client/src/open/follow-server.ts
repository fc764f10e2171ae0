/** What the server holds now, and the owner's decision over what was found wrong with it. */
import type { Finding, OpenVault, PutBackResult } from "../answers.ts";
import { isSame } from "../entries/contents.ts";
import type { Context } from "../keep/context.ts";
import { acceptContents, putBackHeld, type Shown } from "./accept-server-changes.ts";
import { fetchContents, isTrusted, judge, type Opened, suspect } from "./open.ts";
import type { OpenVaultState } from "./open-vault-state.ts";

/** What the server gave is not what the person saw any more: they look again. */
const nothingBack: Omit<PutBackResult, "vault"> = {
  count: 0,
  left: [],
  limit: null,
  withoutSecret: [],
  withoutFiles: [],
};

export function createFollowing(context: Context, vaultState: OpenVaultState) {
  function shownOf({ suspected, contents, held }: Opened): Shown {
    return { server: suspected ?? contents, held };
  }

  async function decided(state: Opened): Promise<OpenVault> {
    const vault = await vaultState.show({ ...state, suspected: null, kept: false });
    await vaultState.settle();
    return vault;
  }

  async function sync(): Promise<OpenVault> {
    const state = vaultState.writable();
    const { keys } = state;
    const wasTrusted = isTrusted(state.findings);
    const held = wasTrusted ? state.contents : (state.held ?? state.contents);
    const contents = await fetchContents(context, wasTrusted ? held : null, keys);
    const findings = await judge(contents, keys, [], held);
    if (findings.length === 0) {
      if (!wasTrusted) return vaultState.show(state);
      const kept = state.kept && isSame(state.contents, contents);
      return vaultState.show({ ...state, contents, kept });
    }
    // What this device saved is on record before the server's word for less is looked into.
    if (wasTrusted) await Promise.allSettled([vaultState.settle()]);
    return vaultState.show({
      ...state,
      held,
      findings,
      ...suspect(contents, held, keys, findings),
    });
  }

  return {
    sync,

    async hear(version: number): Promise<OpenVault | null> {
      return vaultState.opened().contents.head.version < version ? sync() : null;
    },

    async look(): Promise<OpenVault | null> {
      return (await vaultState.look()) ? vaultState.show(vaultState.opened()) : null;
    },

    async acceptFindings(): Promise<OpenVault> {
      const state = vaultState.writable();
      const contents = await acceptContents(context, shownOf(state), state.keys, vaultState.now());
      if (!contents) return sync();
      return decided({ ...state, contents, held: contents, findings: [] });
    },

    async putBack(): Promise<PutBackResult> {
      const state = vaultState.writable();
      const { held, keys } = state;
      const done = await putBackHeld(context, shownOf(state), keys, vaultState.now());
      if (!done) return { ...nothingBack, vault: await sync() };
      const { contents, ...told } = done;
      if (told.left.length === 0) {
        const vault = await decided({ ...state, contents, held: contents, findings: [] });
        return { ...told, vault };
      }
      const findings: Finding[] = [{ kind: "missing", entries: told.left }];
      const waits = { ...state, held, findings, ...suspect(contents, held, keys, findings) };
      return { ...told, vault: await vaultState.show(waits) };
    },
  };
}
