/** As many as are asked for; the browser gives 64 KiB at a time. */
export function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(count);
  for (let at = 0; at < count; at += 65_536)
    crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return bytes;
}
