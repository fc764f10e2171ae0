import type { StandardSchemaV1 } from "@standard-schema/spec";
import type { ValidationTargets } from "hono";
import { validator } from "hono-openapi";
import { malformed, Refusal } from "./refusal.ts";

/**
 * Parses at the door. The detail names the fields of ours that are wrong, never what was sent.
 * `special` has its own refusal for a field that alone is wrong.
 */
export function valid<Target extends keyof ValidationTargets, Schema extends StandardSchemaV1>(
  target: Target,
  schema: Schema,
  special: Record<string, (given: unknown) => Refusal> = {},
) {
  const check = validator(target, schema, (result) => {
    const fields = result.success ? unstorableIn(result.data) : fieldsOf(result.error);
    if (result.success && fields.length === 0) return;
    const only = fields.length === 1 ? special[fields[0]!] : undefined;
    if (only) throw only(memberOf(result.data, fields[0]!));
    throw new Refusal("invalid", `Please check ${fields.join(", ") || "what was sent"}.`);
  });
  // Left alone, a body of another type counts as an empty object.
  const strict: typeof check = (c, next) => {
    if (target === "json" && !isJson(c.req.header("content-type"))) throw malformed();
    return check(c, next);
  };
  // What the OpenAPI document is made from hangs on the function.
  return Object.assign(strict, check);
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? "");
}

/** First segments only: deeper ones can be keys that the sender chose. */
function fieldsOf(issues: readonly StandardSchemaV1.Issue[]): string[] {
  const names = new Set<string>();
  for (const { path } of issues) {
    const first = path?.[0];
    if (first === undefined) continue;
    names.add(String(typeof first === "object" ? first.key : first));
  }
  return [...names];
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** Members with a text that no database takes: with a NUL, or half a surrogate pair. */
function unstorableIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => (isStorable(member) ? [] : [name]));
}

/** What passed a shape is no deeper than the shape. */
function isStorable(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  return typeof value !== "object" || value === null || Object.values(value).every(isStorable);
}
