/** The formatter's line, so that a file that was made is one that is kept. */
const lineLength = 100;

/** JSON as the repository's formatter writes it: an array of plain values on one line where it fits. */
export function toText(value: unknown): string {
  return `${written(value, "", 0)}\n`;
}

/** `before`: how many characters stand before it on its line. */
function written(value: unknown, indent: string, before: number): string {
  const inner = `${indent}  `;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    const flat = `[${value.map((one) => JSON.stringify(one)).join(", ")}]`;
    const isPlain = value.every((one) => typeof one !== "object" || one === null);
    // A comma may follow.
    if (value.length === 0 || (isPlain && before + flat.length < lineLength)) return flat;
    const lines = value.map((one) => `${inner}${written(one, inner, inner.length)}`);
    return `[\n${lines.join(",\n")}\n${indent}]`;
  }
  const members = Object.entries(value);
  if (members.length === 0) return "{}";
  const lines = members.map(([name, one]) => {
    const key = `${inner}${JSON.stringify(name)}: `;
    return `${key}${written(one, inner, key.length)}`;
  });
  return `{\n${lines.join(",\n")}\n${indent}}`;
}
