/**
 * A record of the source, out of which a reader takes what it knows. What nobody took or named as
 * ignorable comes out as fields, so that nothing is dropped in silence.
 */
import { aField, type ImportedField } from "./imported-entry.ts";

interface Slot {
  label: string;
  value: unknown;
}

export class CheckedRecord {
  readonly #slots: Map<string, Slot>;
  readonly #children: { label: string; record: CheckedRecord }[] = [];

  private constructor(slots: Map<string, Slot>) {
    this.#slots = slots;
  }

  /** Of a JSON object; anything else is an empty record. */
  static ofObject(value: unknown): CheckedRecord {
    const slots = new Map<string, Slot>();
    if (isRecord(value))
      for (const [key, each] of Object.entries(value)) slots.set(key, { label: key, value: each });
    return new CheckedRecord(slots);
  }

  /** Of a table's row: keys in lower case, and a name that stands twice in the header is told apart. */
  static ofCells(header: readonly string[], cells: readonly string[]): CheckedRecord {
    const slots = new Map<string, Slot>();
    header.forEach((label, index) => {
      const name = label.trim().toLowerCase();
      const key = slots.has(name) ? `${name} ${index + 1}` : name;
      slots.set(key, { label: label.trim() || `Column ${index + 1}`, value: cells[index] ?? "" });
    });
    return new CheckedRecord(slots);
  }

  /** Takes a text, a number or a boolean as text. Anything else stays for `rest`. */
  text(key: string): string {
    const value = this.#slots.get(key)?.value;
    if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean")
      return "";
    this.#slots.delete(key);
    return String(value);
  }

  /** Takes the texts of every column of that name, in a table's row. */
  everyText(key: string): string[] {
    const keys = [...this.#slots.keys()].filter((each) => each.replace(/ \d+$/, "") === key);
    return keys.map((each) => this.text(each)).filter(Boolean);
  }

  flag(key: string): boolean {
    return ["1", "true", "yes"].includes(this.text(key).trim().toLowerCase());
  }

  /** Of lists and objects that nobody took yet, but for empty ones. */
  structures(): string[] {
    const isFilled = (value: unknown) =>
      typeof value === "object" && value !== null && Object.keys(value).length > 0;
    return this.keys().filter((key) => isFilled(this.#slots.get(key)?.value));
  }

  /** Of what nobody took yet. */
  keys(): string[] {
    return [...this.#slots.keys()];
  }

  /** Takes a moment; one that can't be read stays for `rest`. */
  time(key: string, read: (text: string) => number | null): number | null {
    const value = this.#slots.get(key)?.value;
    const time = typeof value === "string" || typeof value === "number" ? read(`${value}`) : null;
    if (time !== null) this.#slots.delete(key);
    return time;
  }

  /** Takes an object; what its reader leaves comes out of this record's `rest`, named after `label` and its key. */
  object(key: string, label = key): CheckedRecord {
    const slot = this.#slots.get(key);
    if (!slot || !isRecord(slot.value)) return CheckedRecord.ofObject(null);
    this.#slots.delete(key);
    const record = CheckedRecord.ofObject(slot.value);
    this.#children.push({ label, record });
    return record;
  }

  /** Takes a list. */
  list(key: string): unknown[] {
    const value = this.#slots.get(key)?.value;
    if (!Array.isArray(value)) return [];
    this.#slots.delete(key);
    return value;
  }

  /** Takes a list of texts; one that holds anything else stays for `rest`. */
  texts(key: string): string[] {
    const value = this.#slots.get(key)?.value;
    if (!Array.isArray(value) || !value.every((each) => typeof each === "string")) return [];
    this.#slots.delete(key);
    return value;
  }

  /** Takes a list of objects; what their reader leaves comes out of this record's `rest`. */
  records(key: string, label = key): CheckedRecord[] {
    return this.list(key).map((value) => {
      const record = isRecord(value)
        ? CheckedRecord.ofObject(value)
        : CheckedRecord.ofObject({ "": value });
      this.#children.push({ label, record });
      return record;
    });
  }

  /** For what says nothing to a person: the source's own ids and settings. */
  ignore(...keys: string[]): this {
    for (const key of keys) this.#slots.delete(key);
    return this;
  }

  /** Everything that nobody took, as fields. */
  rest(): ImportedField[] {
    return [
      ...[...this.#slots.values()].flatMap((slot) => flatten(slot.label, slot.value)),
      ...this.#children.flatMap(({ label, record }) =>
        record.rest().map((field) => ({ ...field, name: `${label} ${field.name}`.trim() })),
      ),
    ];
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What is called so in another program is not for every eye. */
export const secretLabel =
  /account ?number|iban|password|passphrase|secret|token|key|\bpin\b|\bcvv?\b/i;

function flatten(label: string, value: unknown): ImportedField[] {
  if (value == null || value === "") return [];
  if (typeof value === "boolean") return [aField(label, String(value), "boolean")];
  if (typeof value === "string" || typeof value === "number")
    return [aField(label, String(value), secretLabel.test(label) ? "hidden" : "text")];
  if (Array.isArray(value))
    return value.flatMap((each, index) => flatten(`${label} ${index + 1}`, each));
  return Object.entries(value).flatMap(([key, each]) => flatten(`${label} ${key}`.trim(), each));
}
