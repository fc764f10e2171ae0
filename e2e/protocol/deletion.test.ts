/** The end of an account, against real guardians: who may bring it about, and what is left. */
import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { readRequestText } from "@breezy/contract/guardian";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkIn, nextMail } from "../inbox.ts";
import { createWorld, type World } from "../world/world.ts";
import { type Account, aVault, statusOf } from "./device.ts";

const pin = "2580";
const dayMs = 24 * 3_600_000;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Ids of guardians that still keep something of this person. */
async function keepers({ userId }: Account): Promise<string[]> {
  const kept = await Promise.all(
    world.guardians.map(async ({ id, url }) => {
      const answer = await fetch(`${url}/v1/users/${userId}/read`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${world.relayToken}`,
          "content-type": "application/json",
        },
        body: readRequestText(userId, toBase64(randomBytes(16))),
      });
      const { active } = JSON.parse(((await answer.json()) as { answer: string }).answer) as {
        active: object | null;
      };
      return active ? [id] : [];
    }),
  );
  return kept.flat();
}

test("the open vault's word erases the account here and its records at all guardians, at once", async () => {
  const { account, device } = await aVault(world, pin);
  expect(await keepers(account)).toHaveLength(3);
  const proof = await device.vault.proveDeletion();
  const { password } = account;
  expect(await statusOf(device, "DELETE", "/users/me", { password, proof })).toBe(200);
  expect(await keepers(account)).toEqual([]);
  expect((await device.fetcher("/users/me", {})).status).toBe(401);
});

test("a guardian that was away erases 24 hours after it is back", async () => {
  const { account, device } = await aVault(world, pin);
  const [away] = world.guardians;
  await away!.stop();
  const proof = await device.vault.proveDeletion();
  expect(Object.keys(proof.requests)).toHaveLength(2);
  const { password } = account;
  expect(await statusOf(device, "DELETE", "/users/me", { password, proof })).toBe(200);
  await world.sweep();
  await away!.start();
  expect(await keepers(account)).toEqual([away!.id]);
  await world.sweep();
  world.clock.nowMs += dayMs;
  expect(await keepers(account)).toEqual([]);
});

// Claim (deletion): A session alone deletes nothing; the password alone starts 24 hours that
// opening the vault ends.
test("without it the password alone starts 24 hours by mail, and opening the vault ends them", async () => {
  const { account, device } = await aVault(world, pin);
  await device.vault.lock();
  const { password } = account;
  expect(await statusOf(device, "DELETE", "/users/me", { password })).toBe(202);
  const mail = await nextMail(world.inboxUrl, account.email, /^Delete your account$/);
  const said = new URLSearchParams(new URL(linkIn(mail, "reset-vault")).hash.slice(1));
  expect(said.get("for")).toBe("account");
  const token = said.get("token");
  expect(await statusOf(device, "POST", "/vault/reset/confirm", { token })).toBe(200);
  expect((await device.vault.unlock(pin)).ok).toBe(true);
  world.clock.nowMs += 2 * dayMs;
  await world.sweep();
  expect((await device.fetcher("/users/me", {})).status).toBe(200);
});
