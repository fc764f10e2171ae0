/** What is hidden from a text before it is sent: secrets of the open vault, and what looks like one. */
import { type SecretKind, secretMasks } from "@breezy/contract/secret-kinds";

/** The parts of a text that hold a secret of the open vault; null if the vault could not be asked. */
export type FindInVault = (text: string) => Promise<{ start: number; end: number }[] | null>;

export type HiddenKind = SecretKind | "vault";

export interface Protection {
  /** What was looked at. */
  of: string;
  /** What may be sent. */
  text: string;
  hidden: HiddenKind[];
  /** Where they are in it, in order and none overlapping another. */
  parts: FoundPart[];
}

/** As `maskSecrets` takes one; a secret of the vault's is hidden as a password. */
interface FoundPart {
  start: number;
  end: number;
  kind: SecretKind;
}

interface HiddenPart {
  start: number;
  end: number;
  kind: HiddenKind;
}

export async function protect(text: string, findInVault: FindInVault | null): Promise<Protection> {
  // With the lists of words that wallets choose from, which nobody waits for but who writes.
  const { findSecrets, maskSecrets } = await import("@breezy/contract/secrets-in-text");
  const inVault = (await findInVault?.(text)) ?? null;
  const parts = joinParts([
    ...(inVault ?? []).map((place): HiddenPart => ({ ...place, kind: "vault" })),
    ...findSecrets(text),
  ]);
  // Once more: what is between two masks may look like a secret now.
  const found = parts.map(asFound);
  const again = maskSecrets(maskSecrets(text, found).text);
  return {
    of: text,
    text: again.text,
    hidden: [...new Set([...parts.map(({ kind }) => kind), ...again.masked])],
    parts: found,
  };
}

/** Those that overlap become one, of the vault's kind if one is: nothing of either is left. */
export function joinParts(parts: readonly HiddenPart[]): HiddenPart[] {
  const joined: HiddenPart[] = [];
  for (const part of parts.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (!last || part.start >= last.end) joined.push({ ...part });
    else {
      last.end = Math.max(last.end, part.end);
      if (part.kind === "vault") last.kind = "vault";
    }
  }
  return joined;
}

function asFound({ kind, ...place }: HiddenPart): FoundPart {
  return { ...place, kind: kind === "vault" ? "password" : kind };
}

/** What was hidden from a message that was sent: its masks tell, on every device. */
export function kindsMaskedIn(text: string): SecretKind[] {
  return (Object.keys(secretMasks) as SecretKind[]).filter((kind) =>
    text.includes(secretMasks[kind]),
  );
}
