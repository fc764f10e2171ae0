/** The letters of a host name that the address bar may show: labels in Punycode, decoded (RFC 3492, section 6.2). */

const base = 36;
const [least, most, skew, damping] = [1, 26, 38, 700];

/** A label that does not decode stays as it is. */
export function unicodeHost(host: string): string {
  return host
    .split(".")
    .map((label) => (label.startsWith("xn--") ? (decode(label.slice(4)) ?? label) : label))
    .join(".");
}

function decode(text: string): string | null {
  const hyphen = text.lastIndexOf("-");
  const letters = Array.from(text.slice(0, Math.max(0, hyphen)), (one) => one.codePointAt(0)!);
  let [code, at, bias] = [128, 0, 72];
  for (let next = hyphen + 1; next < text.length;) {
    const before = at;
    for (let weight = 1, k = base; ; k += base) {
      const digit = digitOf(text.charCodeAt(next++));
      if (digit === null) return null;
      at += digit * weight;
      const threshold = Math.min(Math.max(k - bias, least), most);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const count = letters.length + 1;
    bias = adapted(at - before, count, before === 0);
    code += Math.floor(at / count);
    at %= count;
    if (code > 0x10ffff) return null;
    letters.splice(at++, 0, code);
  }
  return String.fromCodePoint(...letters);
}

/** null past the end, too. */
function digitOf(unit: number): number | null {
  if (unit >= 0x61 && unit <= 0x7a) return unit - 0x61;
  return unit >= 0x30 && unit <= 0x39 ? unit - 0x30 + 26 : null;
}

function adapted(step: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(step / (isFirst ? damping : 2));
  delta += Math.floor(delta / count);
  let k = 0;
  for (; delta > ((base - least) * most) / 2; k += base) delta = Math.floor(delta / (base - least));
  return k + Math.floor(((base - least + 1) * delta) / (delta + skew));
}
