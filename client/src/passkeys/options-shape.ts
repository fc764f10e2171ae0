/** The form of what a page asks (WebAuthn Level 3, sections 5.1.8, 5.4 and 5.5), before anything is judged. */
import { z } from "zod/mini";
import { fromBase64url } from "./base64url.ts";
import { PasskeyError } from "./passkey-error.ts";

const bytes = z.pipe(
  z.string(),
  z.transform((text, context) => {
    try {
      return fromBase64url(text);
    } catch {
      context.issues.push({ code: "custom", message: "base64url expected", input: text });
      return z.NEVER;
    }
  }),
);

/** A word that is not of the enumeration counts as absent. */
const word = <const Words extends readonly string[]>(...words: Words) =>
  z.optional(
    z.pipe(
      z.unknown(),
      z.transform((value): Words[number] | undefined => words.find((one) => one === value)),
    ),
  );

const descriptor = z.object({
  type: z.string(),
  id: bytes,
  transports: z.optional(z.array(z.string())),
});
export type Descriptor = z.infer<typeof descriptor>;

const prfInput = z.object({ first: bytes, second: z.optional(bytes) });
const prf = z.object({
  eval: z.nullish(prfInput),
  evalByCredential: z.nullish(z.record(z.string(), prfInput)),
});
/** Dictionaries may be null, as WebIDL has it: that is an empty one. */
const extensions = z.object({
  credProps: z.nullish(z.boolean()),
  prf: z.nullish(prf),
  largeBlob: z.nullish(
    z.object({
      support: word("required", "preferred"),
      read: z.nullish(z.boolean()),
      write: z.nullish(bytes),
    }),
  ),
  credentialProtectionPolicy: z.nullish(z.string()),
  enforceCredentialProtectionPolicy: z.nullish(z.boolean()),
});
export type PrfInputShape = z.infer<typeof prfInput>;
export type PrfShape = z.infer<typeof prf>;
export type ExtensionsShape = z.infer<typeof extensions>;

const verification = word("required", "preferred", "discouraged");
const hint = word("security-key", "client-device", "hybrid");

const common = {
  challenge: bytes,
  timeout: z.optional(z.number()),
  hints: z.optional(z.array(hint)),
  extensions: z.nullish(extensions),
};

export const creationShape = z.object({
  ...common,
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: bytes, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.string(), alg: z.number() })),
  excludeCredentials: z.optional(z.array(descriptor)),
  authenticatorSelection: z.nullish(
    z.object({
      authenticatorAttachment: word("platform", "cross-platform"),
      userVerification: verification,
    }),
  ),
});

export const requestShape = z.object({
  ...common,
  rpId: z.optional(z.string()),
  allowCredentials: z.optional(z.array(descriptor)),
  userVerification: verification,
});

/** Throws PasskeyError TypeError, which names the member. */
export function readShape<Shape extends z.ZodMiniType>(
  shape: Shape,
  json: unknown,
): z.infer<Shape> {
  const read = z.safeParse(shape, json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue?.path.join(".") || "publicKey";
  throw new PasskeyError("TypeError", `${place}: ${issue?.message ?? "wrong form"}`);
}
