/** `a[b][0]=c` as { a: { b: { "0": "c" } } }, the way Stripe's clients send everything. */
export interface Form {
  [name: string]: string | Form | undefined;
}

export function parseForm(text: string): Form {
  const form: Form = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    const names = key.split(/\]?\[|\]$/).filter((part, n) => n === 0 || part !== "");
    let at = form;
    for (const name of names.slice(0, -1)) {
      const inner = at[name];
      at = at[name] = typeof inner === "object" ? inner : (Object.create(null) as Form);
    }
    at[names.at(-1)!] = value;
  }
  return form;
}

export function textOf(form: Form | undefined, name: string): string | undefined {
  const value = form?.[name];
  return typeof value === "string" ? value : undefined;
}

export function partOf(form: Form | undefined, name: string): Form | undefined {
  const value = form?.[name];
  return typeof value === "object" ? value : undefined;
}

/** A list's members, in order. */
export function listOf(form: Form | undefined, name: string): (string | Form)[] {
  return Object.values(partOf(form, name) ?? {}).filter((one) => one !== undefined);
}

export function mapOf(form: Form | undefined, name: string): Record<string, string> {
  const entries = Object.entries(partOf(form, name) ?? {});
  return Object.fromEntries(
    entries.filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}
