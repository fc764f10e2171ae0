/** The content that vectors of files speak of: byte number i is i mod 251. */
export function contentOf(size: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: size }, (_, i) => i % 251);
}
