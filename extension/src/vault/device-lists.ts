/** What the extension keeps beside the entries, sealed on this device: passwords that it made, sites where it is not to ask. */
import type { Vault } from "@breezy/client/vault";
import { withoutWww } from "./site-match.ts";
import type { KeptPassword } from "./vault-service.ts";

/** The oldest go first. */
const mostKept = 200;

export function createDeviceLists(
  vault: () => Pick<Vault, "readRecord" | "writeRecord">,
  clock: () => number,
) {
  let writing: Promise<unknown> = Promise.resolve();

  const kept = async () => (await vault().readRecord("generated")) as KeptPassword[];
  const never = async () => (await vault().readRecord("never-saved")) as string[];

  /** One after the other: each begins from what the one before it left. */
  function change<T>(work: () => Promise<T>): Promise<T> {
    const done = writing.then(work);
    writing = done.catch(() => undefined);
    return done;
  }

  return {
    keptPasswords: kept,
    keepGenerated: ({
      host,
      password,
    }: {
      host: string;
      password: string;
    }): Promise<KeptPassword> =>
      change(async () => {
        const made = { id: crypto.randomUUID(), host, password, madeAtMs: clock() };
        await vault().writeRecord("generated", [made, ...(await kept())].slice(0, mostKept));
        return made;
      }),
    dropKept: (id: string): Promise<void> =>
      change(async () => {
        const others = (await kept()).filter((one) => one.id !== id);
        await vault().writeRecord("generated", others);
      }),

    neverSaved: never,
    isNeverSaved: async (host: string): Promise<boolean> =>
      (await never()).includes(withoutWww(host)),
    neverSave: (host: string): Promise<void> =>
      change(async () => {
        const all = new Set([...(await never()), withoutWww(host)]);
        await vault().writeRecord("never-saved", [...all].sort());
      }),
    saveAgain: (host: string): Promise<void> =>
      change(async () => {
        const others = (await never()).filter((one) => one !== withoutWww(host));
        await vault().writeRecord("never-saved", others);
      }),
  };
}
