import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** All that base64url writes in another way is in it. */
const userId = "fbefbeff-ffff-4c2a-9e1b-0b0e4f3c8d7f";
/** As the server writes it: base64url of the id's bytes. */
const handle = Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");

let told: unknown[][];
const note = (name: string) => async (options: object) => void told.push([name, options]);

beforeEach(() => {
  told = [];
  vi.resetModules();
  vi.stubGlobal("location", { hostname: "vault.example" });
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import("./passkey-signals.ts");

test("each signal names our host and whose it is, as the authenticator knows them", async () => {
  vi.stubGlobal("PublicKeyCredential", {
    signalUnknownCredential: note("unknown"),
    signalAllAcceptedCredentials: note("accepted"),
    signalCurrentUserDetails: note("details"),
  });
  const { signalAccepted, signalDetails, signalUnknown } = await load();
  expect(await signalUnknown("gone")).toBe(true);
  expect(await signalAccepted(userId, ["one", "two"])).toBe(true);
  expect(await signalDetails(userId, { name: "ada@example.com", displayName: "Ada" })).toBe(true);
  const rpId = "vault.example";
  expect(told).toEqual([
    ["unknown", { rpId, credentialId: "gone" }],
    ["accepted", { rpId, userId: handle, allAcceptedCredentialIds: ["one", "two"] }],
    ["details", { rpId, userId: handle, name: "ada@example.com", displayName: "Ada" }],
  ]);
});

test.each([
  ["has no passkeys", undefined],
  ["knows no signals", {}],
  ["refuses them", { signalUnknownCredential: () => Promise.reject(new Error("not here")) }],
])("a browser that %s is told nothing, and nothing fails", async (_what, credential) => {
  vi.stubGlobal("PublicKeyCredential", credential);
  const { signalUnknown } = await load();
  expect(await signalUnknown("gone")).toBe(false);
});
