import type { HeldPasskey } from "@breezy/client/answers";
import type { Passkey, PasskeyKey } from "@breezy/client/passkeys/passkey";
import type { Vault } from "@breezy/client/vault";
import { expect, test } from "vitest";
import type { PasskeyRequest } from "./passkey-service.ts";
import { createVaultPasskeys } from "./vault-passkeys.ts";

const caller = { origin: "https://fern.example" };
const challenge = "AAECAwQFBgcICQoLDA0ODw";
const toMake = (more: object = {}): PasskeyRequest => ({
  kind: "create",
  caller,
  options: JSON.stringify({
    challenge,
    rp: { name: "Fern" },
    user: { id: "AQID", name: "ada", displayName: "Ada" },
    pubKeyCredParams: [{ type: "public-key", alg: -7 }],
    ...more,
  }),
});
const toUse = (more: object = {}): PasskeyRequest => ({
  kind: "get",
  caller,
  options: JSON.stringify({ challenge, ...more }),
});
const verified = { authenticatorSelection: { userVerification: "required" } };

/** A vault that keeps passkeys in a list, and takes the PIN 2580. */
function aVault() {
  const held: (HeldPasskey & { key: PasskeyKey })[] = [];
  let nowMs = 1_800_000_000_000;
  const calls = {
    passkeysFor: async (rpId: string) => held.filter(({ passkey }) => passkey.rpId === rpId),
    async keepPasskey(entryId: string | null, passkey: Passkey, key: PasskeyKey) {
      held.push({ entryId: entryId ?? "new", account: "Fern", passkey, key });
      return null;
    },
    async withPasskey(entryId: string, id: string, sign: (one: object) => Promise<unknown>) {
      const one = held.find((it) => it.entryId === entryId && it.passkey.credentialId === id);
      if (!one) throw new Error("not found");
      return sign(one);
    },
    notePasskeyUse: async () => null,
    verifyPin: async (pin: string) => ({ ok: pin === "2580", reason: "wrong" }),
    forgetVerified: async () => undefined,
  } as unknown as Vault;
  const passkeys = createVaultPasskeys({
    clock: () => nowMs,
    used: () => calls,
    calls: () => calls,
    serverOrigin: async () => "https://vault.example",
    loginsFor: async () => [],
    saved: async () => null,
    report: (error) => {
      throw error;
    },
  });
  return {
    held,
    ...passkeys,
    wait(minutes: number) {
      nowMs += minutes * 60_000;
    },
  };
}

test("a site that wants the person verified is believed for five minutes after the master key, and then asks", async () => {
  const { service, noteVerified, wait, held } = aVault();
  noteVerified();
  wait(4.9);
  expect((await service.passkeyOffer(toMake(verified)))?.isVerified).toBe(true);
  wait(0.2);
  expect((await service.passkeyOffer(toMake(verified)))?.isVerified).toBe(false);
  expect((await service.passkeyOffer(toMake()))?.isVerified).toBe(true);
  expect(await service.makePasskey(toMake(verified), null)).toEqual({
    name: "refused",
    error: "NotAllowedError",
  });
  expect(held).toEqual([]);
  expect((await service.verify("0000")).ok).toBe(false);
  expect(await service.isVerified()).toBe(false);
  expect((await service.verify("2580")).ok).toBe(true);
  expect((await service.makePasskey(toMake(verified), null)).name).toBe("made");
});

// Attack (other sites' passkeys): A clock that was put back verifies nobody.
test("a clock that was put back verifies nobody", async () => {
  const { service, noteVerified, wait } = aVault();
  noteVerified();
  wait(-1);
  expect(await service.isVerified()).toBe(false);
});

test("without a match, and for what may not be asked, nothing is offered", async () => {
  const { service, held } = aVault();
  expect(await service.passkeyOffer(toUse())).toBeNull();
  await service.makePasskey(toMake(), null);
  const id = held[0]!.passkey.credentialId;
  expect((await service.passkeyOffer(toUse()))?.choices).toEqual([
    { entryId: "new", account: "Fern", credentialId: id, userName: "ada", isRefused: false },
  ]);
  const allowCredentials = [{ type: "public-key", id: "AAEC" }];
  expect(await service.passkeyOffer(toUse({ allowCredentials }))).toBeNull();
  expect(await service.passkeyOffer({ ...toUse(), options: "{}" })).toBeNull();
  const elsewhere = { origin: "https://thief.example" };
  const asked = { ...toUse({ rpId: "fern.example" }), caller: elsewhere };
  expect((await service.passkeyOffer(asked))?.isRelated).toBe(true);
});

// Attack (other sites' passkeys): A passkey that the vault keeps for its own server never opens it: it gives no secret.
test("the vault's own server gets a passkey that signs in and gives no secret, as another site does", async () => {
  const { service, noteVerified } = aVault();
  noteVerified();
  const first = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8";
  const asked = {
    ...verified,
    userVerification: "required",
    extensions: { prf: { eval: { first } } },
  };
  const resultsFor = async (origin: string) => {
    const made = await service.makePasskey({ ...toMake(asked), caller: { origin } }, null);
    if (made.name !== "made") throw new Error(made.name);
    const request = { ...toUse(asked), caller: { origin } };
    const used = await service.usePasskey(request, "new", made.response.id);
    if (used.name !== "used") throw new Error(used.name);
    return [made.response.clientExtensionResults, used.response.clientExtensionResults];
  };
  expect(await service.keepsOwnPasskey()).toBe(false);
  expect(await resultsFor("https://fern.example")).toMatchObject([
    { prf: { enabled: true } },
    { prf: { results: {} } },
  ]);
  expect(await service.keepsOwnPasskey()).toBe(false);
  expect(await resultsFor("https://vault.example")).toEqual([{}, {}]);
  expect(await service.keepsOwnPasskey()).toBe(true);
});

test("one that the site does not want a second of is refused, and nothing is made", async () => {
  const { service, held } = aVault();
  await service.makePasskey(toMake(), null);
  const excludeCredentials = [{ type: "public-key", id: held[0]!.passkey.credentialId }];
  const again = toMake({ excludeCredentials });
  expect((await service.passkeyOffer(again))?.creation?.isExcluded).toBe(true);
  expect(await service.makePasskey(again, null)).toEqual({
    name: "refused",
    error: "InvalidStateError",
  });
  expect(held.length).toBe(1);
});

test("one that its site does not know any more is offered last, with the word of it", async () => {
  const { service, held } = aVault();
  for (const id of ["AQID", "AQIE"])
    await service.makePasskey(
      toMake({ user: { id, name: `ada ${id}`, displayName: "Ada" } }),
      null,
    );
  const offered = async () =>
    (await service.passkeyOffer(toUse()))?.choices.map(({ userName, isRefused }) => [
      userName,
      isRefused,
    ]);
  const [first] = (await offered()) ?? [];
  held.find(({ passkey }) => passkey.userName === first?.[0])!.passkey.refusedAt = 5;
  expect(await offered()).toEqual([
    [first?.[0] === "ada AQID" ? "ada AQIE" : "ada AQID", false],
    [first?.[0], true],
  ]);
});
