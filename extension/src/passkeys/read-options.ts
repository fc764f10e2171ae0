/** A page's options for a passkey, in their JSON form: WebAuthn Level 3, sections 5.4, 5.5, 5.1.8 and 5.1.9. */
import { wordOf, bare, isArray, iterator, keysOf, textOfBytes } from "./pristine.ts";

/** `"bytes"`: a buffer or a view of one. `"any"`: as it is, with all bytes in it. A list has one shape for all. */
type Shape = "value" | "bytes" | "any" | readonly [Shape] | { readonly [name: string]: Shape };

const descriptors = [{ type: "value", id: "bytes", transports: ["value"] }] as const;

const ofBoth = {
  challenge: "bytes",
  timeout: "value",
  hints: ["value"],
  extensions: "any",
} as const;

const shapes = {
  create: {
    ...ofBoth,
    rp: { id: "value", name: "value" },
    user: { id: "bytes", name: "value", displayName: "value" },
    pubKeyCredParams: [{ type: "value", alg: "value" }],
    excludeCredentials: descriptors,
    authenticatorSelection: {
      authenticatorAttachment: "value",
      residentKey: "value",
      requireResidentKey: "value",
      userVerification: "value",
    },
    attestation: "value",
    attestationFormats: ["value"],
  },
  get: {
    ...ofBoth,
    rpId: "value",
    allowCredentials: descriptors,
    userVerification: "value",
  },
  names: { rpId: "value", userId: "value", name: "value", displayName: "value" },
  unknown: { rpId: "value", credentialId: "value" },
  accepted: { rpId: "value", userId: "value", allAcceptedCredentialIds: ["value"] },
} satisfies Record<string, Shape>;

/** More would be no options. */
const deepest = 8;

/** Throws where they are none that a browser takes: whoever asks leaves them to the browser then. */
export function readOptions(kind: keyof typeof shapes, given: unknown): object {
  return read(shapes[kind], given, 0) as object;
}

function read(shape: Shape, value: unknown, depth: number): unknown {
  if (value === undefined || value === null) return undefined;
  if (depth > deepest) throw new TypeError("too deep");
  if (shape === "value") {
    // As the browser takes a word, whatever stands for it.
    return typeof value === "object" || typeof value === "function" ? wordOf(value) : value;
  }
  if (shape === "bytes") {
    const text = textOfBytes(value);
    if (text === null) throw new TypeError("no bytes");
    return text;
  }
  if (shape === "any") return readAny(value, depth);
  if (typeof value !== "object") throw new TypeError("no object");
  if (isArray(shape)) return readList(shape[0] as Shape, value, depth);
  const members = shape as { readonly [name: string]: Shape };
  const found: Record<string, unknown> = bare({});
  const names = keysOf(members);
  for (let n = 0; n < names.length; n++) {
    const name = names[n]!;
    found[name] = read(members[name]!, (value as Record<string, unknown>)[name], depth + 1);
  }
  return found;
}

/** Whatever can be gone through, by its own way; no method of an array is believed. */
function readList(shape: Shape, value: object, depth: number): unknown[] {
  const list: unknown[] = bare([]);
  const steps = (value as Iterable<unknown>)[iterator]();
  for (let step = steps.next(); step.done !== true; step = steps.next())
    list[list.length] = read(shape, step.value, depth + 1);
  return list;
}

/** As it is, with base64url in place of bytes. Throws where it is too deep. */
export function readAny(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null) return read("value", value, depth);
  const bytes = textOfBytes(value);
  if (bytes !== null) return bytes;
  if (isArray(value)) return readList("any", value, depth);
  const found: Record<string, unknown> = bare({});
  const names = keysOf(value);
  for (let n = 0; n < names.length; n++) {
    const name = names[n]!;
    found[name] = read("any", (value as Record<string, unknown>)[name], depth + 1);
  }
  return found;
}
