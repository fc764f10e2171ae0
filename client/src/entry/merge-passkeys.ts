/**
 * Passkeys that two devices changed: each of its fields is merged by itself, and a passkey and its key
 * come and go together. Pure.
 */
import type { Passkey, PasskeyKey } from "../passkeys/passkey.ts";

/** What both devices changed of one passkey: mine, with the later use; a mark that mine took off is off. */
export function joinPasskey(was: Passkey | undefined, is: Passkey, becomes: Passkey): Passkey {
  const joined = joinFields(was, is, becomes);
  if (was?.refusedAt !== undefined && becomes.refusedAt === undefined) delete joined.refusedAt;
  const usedAt = largest(is.lastUsedAt, becomes.lastUsedAt);
  return usedAt === undefined ? joined : { ...joined, lastUsedAt: usedAt };
}

/** The same of a key, with the larger count: a site refuses one that goes back. */
export function joinKey(
  was: PasskeyKey | undefined,
  is: PasskeyKey,
  becomes: PasskeyKey,
): PasskeyKey {
  const joined = joinFields(was, is, becomes);
  const signCount = largest(is.signCount, becomes.signCount);
  return signCount === undefined ? joined : { ...joined, signCount };
}

function joinFields<T extends object>(was: T | undefined, is: T, becomes: T): T {
  const mine = Object.entries(becomes).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was?.[name as keyof T]),
  );
  return { ...is, ...Object.fromEntries(mine) };
}

function largest(...numbers: (number | undefined)[]): number | undefined {
  const known = numbers.filter((one) => one !== undefined);
  return known.length > 0 ? Math.max(...known) : undefined;
}

export interface PasskeyParts {
  passkeys: Passkey[];
  /** By the credential's id. */
  passkeyKeys: Record<string, PasskeyKey>;
}

/**
 * One of which a part stays, as somebody used it where another took it away, keeps the other part too.
 * `isOpen`: whether the keys are known; if not, what the other device took away is gone.
 */
export function pairedPasskeys(
  { passkeys: merged, passkeyKeys }: PasskeyParts,
  sides: Readonly<Record<"before" | "stands" | "mine", PasskeyParts>>,
  isOpen: boolean,
): PasskeyParts {
  const { before, stands, mine } = sides;
  const isIn = ({ passkeys: all }: PasskeyParts, id: string) =>
    all.some(({ credentialId }) => credentialId === id);
  const passkeys = merged.filter(
    (one) =>
      (isIn(stands, one.credentialId) && isIn(mine, one.credentialId)) ||
      !isOnlyMarked(before, one),
  );
  if (!isOpen) {
    const there = passkeys.filter(({ credentialId: id }) => isIn(stands, id) || !isIn(before, id));
    return { passkeys: there, passkeyKeys };
  }
  const orders = [stands, mine, before];
  const keys = { ...passkeyKeys };
  for (const { credentialId: id } of passkeys) {
    const key = keys[id] ?? orders.map((side) => side.passkeyKeys[id]).find(Boolean);
    if (key) keys[id] = key;
  }
  const revived = Object.keys(keys)
    .filter((id) => !passkeys.some(({ credentialId }) => credentialId === id))
    .flatMap(
      (id) =>
        orders.flatMap((side) => side.passkeys).find(({ credentialId }) => credentialId === id) ??
        [],
    );
  return { passkeys: [...passkeys, ...revived], passkeyKeys: keys };
}

/** What its site says of it is no reason to keep one that somebody took away. */
function isOnlyMarked({ passkeys }: PasskeyParts, { refusedAt: _is, ...one }: Passkey): boolean {
  const before = passkeys.find(({ credentialId }) => credentialId === one.credentialId);
  if (!before) return false;
  const { refusedAt: _was, ...was } = before;
  return JSON.stringify(was) === JSON.stringify(one);
}

const uses: ReadonlySet<string> = new Set<keyof Passkey | keyof PasskeyKey>([
  "lastUsedAt",
  "refusedAt",
  "signCount",
]);

/** Whether two say the same but for when and how often they were used, and what came of it. */
export function isSameButUse(a: PasskeyParts, b: PasskeyParts): boolean {
  return withoutUse(a) === withoutUse(b);
}

function withoutUse({ passkeys, passkeyKeys }: PasskeyParts): string {
  return JSON.stringify([passkeys, passkeyKeys], (name, value: unknown) =>
    uses.has(name) ? undefined : value,
  );
}
