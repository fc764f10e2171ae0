/** Shapes that every other shape here is made of. */
import * as z from "zod/mini";

// Canonical base64 (RFC 4648 section 3.5): the bits that pad the last letter are zero, so that one
// value has one text and a strict decoder never throws on what passed here.
const base64 =
  /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?$/;
const exact = [
  /^(?:[A-Za-z0-9+/]{4})*$/,
  /^(?:[A-Za-z0-9+/]{4})*[A-Za-z0-9+/][AQgw]==$/,
  /^(?:[A-Za-z0-9+/]{4})*[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=$/,
];

/** Standard base64 of exactly `bytes` bytes. */
export function base64Of(bytes: number) {
  const length = Math.ceil(bytes / 3) * 4;
  return z
    .string()
    .check(z.length(length, "base64 expected"), z.regex(exact[bytes % 3]!, "base64 expected"));
}

/** Standard base64 of at least one byte and at most `maxBytes`. */
export function base64UpTo(maxBytes: number) {
  return z.string().check(
    z.minLength(4),
    z.maxLength(Math.ceil(maxBytes / 3) * 4),
    z.regex(base64, "base64 expected"),
    // A last letter may stand for a byte or two more.
    z.refine(
      (text) => Math.floor((text.replace(/={1,2}$/, "").length * 3) / 4) <= maxBytes,
      "too long",
    ),
  );
}

/** A lower-case UUID. */
export const uuid = z
  .string()
  .check(
    z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, "UUID expected"),
  );

/** Milliseconds since 1970-01-01 UTC. */
export const timeMs = z.int().check(z.nonnegative());

/** Counts and versions. */
export const count = z.int().check(z.nonnegative(), z.maximum(0xffff_ffff));
