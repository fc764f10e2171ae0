/** What two devices were promised: every acknowledged change, and what must hold of it at the end. */
import type { EntryPatch, Merge, Secret } from "@breezy/client/entry/entry";
import type { OpenVault } from "@breezy/client/answers";

export type Ledger = ReturnType<typeof createLedger>;

export function createLedger() {
  /** Names whose save was acknowledged. */
  const added = new Set<string>();
  const erased = new Set<string>();
  /** By entry: notes and passwords that were acknowledged. */
  const notes = new Map<string, Set<string>>();
  const passwords = new Map<string, Set<string>>();
  /** By entry: notes that somebody saw before another took their place, or was told of after. */
  const seen = new Map<string, Set<string>>();

  return {
    added,
    erased,

    /** `before`: the notes on the screen, each time that it was tried. */
    acknowledge(
      id: string,
      before: ReadonlySet<string>,
      patch: EntryPatch,
      merge: Merge | null,
    ): void {
      if (patch.password !== undefined) keep(passwords, id, patch.password);
      if (patch.notes === undefined) return;
      keep(notes, id, patch.notes);
      for (const note of before) keep(seen, id, note);
      for (const { field, value } of merge?.both ?? []) {
        if (field === "notes") keep(seen, id, String(value));
      }
    },

    /** A tab was locked before it heard what its edit met. */
    unheard(id: string): void {
      for (const note of notes.get(id) ?? []) keep(seen, id, note);
    },

    /** What was promised and is not so. */
    async broken(vault: OpenVault, reveal: (id: string) => Promise<Secret>): Promise<string[]> {
      const broken: string[] = [];
      const held = new Map(vault.entries.map((entry) => [entry.id, entry.overview]));
      for (const id of erased) if (held.has(id)) broken.push(`${id} came back`);
      for (const [id, written] of notes) {
        const overview = held.get(id);
        if (!overview) continue;
        for (const note of written) {
          const isKept = overview.notes === note || seen.get(id)?.has(note);
          if (!isKept) broken.push(`note "${note}" was replaced unseen by "${overview.notes}"`);
        }
      }
      for (const [id, worn] of passwords) {
        if (!held.has(id)) continue;
        const { password, history } = await reveal(id);
        const kept = new Set([password, ...history.map((past) => past.password)]);
        // The history holds twenty, so what is older than that may go.
        const lost = [...worn].filter((one) => !kept.has(one));
        if (history.length < 20) broken.push(...lost.map((one) => `password "${one}" is lost`));
      }
      return broken;
    },
  };
}

function keep(by: Map<string, Set<string>>, id: string, value: string): void {
  const known = by.get(id) ?? new Set();
  by.set(id, known.add(value));
}
