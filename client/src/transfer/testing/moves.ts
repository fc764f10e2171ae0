/** What Google Authenticator's images say, written by the public description of its message. */
interface MovedCode {
  secret: string;
  name: string;
  issuer: string;
  /** 1: by a counter, 2: by the time. */
  type?: number;
}

export function aMove(
  codes: readonly MovedCode[],
  [size, index, id]: readonly [number, number, number] = [1, 0, 0],
): string {
  const bytes = codes.flatMap(({ secret, name, issuer, type = 2 }) =>
    chunk(1, [
      ...chunk(1, bytesOf(secret)),
      ...chunk(2, bytesOf(name)),
      ...chunk(3, bytesOf(issuer)),
      ...integer(4, 1),
      ...integer(5, 1),
      ...integer(6, type),
    ]),
  );
  const batch = [1, size, index, id].flatMap((value, at) => integer(at + 2, value));
  const data = new Uint8Array([...bytes, ...batch]).toBase64();
  return `otpauth-migration://offline?data=${encodeURIComponent(data)}`;
}

const bytesOf = (text: string) => [...new TextEncoder().encode(text)];

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}

const integer = (number: number, value: number) => [...varint(number << 3), ...varint(value)];
const chunk = (number: number, bytes: readonly number[]) => [
  ...varint((number << 3) | 2),
  ...varint(bytes.length),
  ...bytes,
];
