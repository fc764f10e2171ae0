/** Whatever a page asks: it is refused by name, or answered so that the site can verify it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { makePasskey } from "./make-passkey.ts";
import { type Caller, readCreationOptions, readRequestOptions } from "./options.ts";
import { PasskeyError } from "./passkey-error.ts";
import { isRelatedOrigin } from "./relying-party.ts";
import { signInWith } from "./sign-in-with.ts";
import { accepted, aPasskey, nowMs, registered } from "./testing/a-site.ts";

const base64url = (most: number) =>
  fc.uint8Array({ maxLength: most }).map((bytes) => Buffer.from(bytes).toString("base64url"));
const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);
/** Mostly as it should be, so that not everything is refused at its first member. */
const mostly = <T>(right: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 40, arbitrary: right }, fc.jsonValue());
const dictionary = (members: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(members, { requiredKeys: [] });

/** Lists name it now and then. */
const knownId = "QUJDREVGR0hJSktMTU5PUA";
const descriptor = fc.record({
  type: oneOf("public-key", "public-key", "other"),
  id: fc.oneof(base64url(32), oneOf(knownId)),
});
const descriptors = fc.array(descriptor, { maxLength: 4 });
const prfInput = fc.record(
  { first: base64url(40), second: base64url(40) },
  { requiredKeys: ["first"] },
);
const words = oneOf("required", "preferred", "discouraged", "perhaps");
const extensions = dictionary({
  credProps: mostly(fc.boolean()),
  prf: mostly(dictionary({ eval: mostly(prfInput) })),
  largeBlob: mostly(dictionary({ support: words })),
  unheardOf: fc.jsonValue(),
});
const common = {
  challenge: base64url(80),
  timeout: mostly(fc.double({ noNaN: true })),
  hints: mostly(fc.array(oneOf("hybrid", "security-key", "x"))),
  extensions: mostly(extensions),
};
const creations = fc.record(
  {
    ...common,
    rp: mostly(
      fc.record({ id: oneOf("example.com", "login.example.com", "com"), name: fc.string() }),
    ),
    user: mostly(
      fc.record({
        id: base64url(64),
        name: fc.string({ unit: "binary" }),
        displayName: fc.string({ unit: "grapheme" }),
      }),
    ),
    pubKeyCredParams: mostly(
      fc.array(fc.record({ type: oneOf("public-key"), alg: oneOf(-7, -8, -257, -35) })),
    ),
    excludeCredentials: mostly(descriptors),
    authenticatorSelection: mostly(
      dictionary({ userVerification: words, residentKey: words, authenticatorAttachment: words }),
    ),
    attestation: fc.jsonValue(),
  },
  { requiredKeys: ["challenge", "rp", "user", "pubKeyCredParams"] },
);
const requests = fc.record(
  {
    ...common,
    rpId: oneOf("example.com", "example.com", "login.example.com", "com"),
    allowCredentials: mostly(descriptors),
    userVerification: words,
  },
  { requiredKeys: ["challenge", "rpId"] },
);
const callers: fc.Arbitrary<Caller> = fc.record(
  {
    origin: mostly(oneOf("https://login.example.com")).map(String),
    topOrigin: oneOf("https://shop.example"),
  },
  { requiredKeys: ["origin"] },
);

/** Null if it was refused; whatever else is thrown is a fault. */
async function unlessRefused<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof PasskeyError) return null;
    throw error;
  }
}

test("a new passkey", async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(creations, callers, fc.boolean(), async (options, caller, verified) => {
      const answer = await unlessRefused(async () => {
        const request = readCreationOptions(options, caller);
        return makePasskey(request, caller, { verified, nowMs });
      });
      if (answer === null || answer.passkey.rpId !== "example.com") return;
      made++;
      await registered(answer.response, options, { verified });
      expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
    }),
    { numRuns: 400 },
  );
  expect(made).toBeGreaterThan(40);
});

test("a sign-in", async () => {
  const { passkey, key, response, options: asked } = await aPasskey();
  const { credential } = await registered(response, asked);
  const held = { passkey: { ...passkey, credentialId: knownId }, key };
  let signed = 0;
  await fc.assert(
    fc.asyncProperty(requests, callers, fc.boolean(), async (options, caller, verified) => {
      const answer = await unlessRefused(async () => {
        const request = readRequestOptions(options, caller);
        return signInWith(request, caller, held, { verified });
      });
      if (answer === null) return;
      signed++;
      const { topOrigin } = caller;
      const asks = { verified, ...(topOrigin !== undefined && { topOrigin }) };
      await accepted(answer.response, options, { ...credential, id: knownId }, asks);
      expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
    }),
    { numRuns: 400 },
  );
  expect(signed).toBeGreaterThan(40);
});

// Attack (other sites' passkeys): Whatever a page gives for options is refused by name, or answered so that its site can verify it.
test("anything else is refused by name", () => {
  fc.assert(
    fc.property(fc.anything(), fc.string(), (json, origin) => {
      for (const read of [readCreationOptions, readRequestOptions])
        expect(() => read(json, { origin })).toThrow(PasskeyError);
      expect(isRelatedOrigin(json, "example.com", origin)).toBe(false);
      expect(isRelatedOrigin({ origins: [json, origin] }, origin, origin)).toBe(false);
    }),
    { numRuns: 2000 },
  );
});
