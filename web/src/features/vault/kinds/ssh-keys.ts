/** What follows from an SSH key: its public half and the fingerprint that `ssh-keygen -l` shows. */

/** null if the text is no public key of OpenSSH's one-line form. */
function blobOf(publicKey: string): Uint8Array<ArrayBuffer> | null {
  const [, type, text] = /^\s*([a-z0-9@.-]+)\s+([A-Za-z0-9+/]+=*)/.exec(publicKey) ?? [];
  if (!type || !text) return null;
  const blob = bytesOf(text);
  return blob && stringAt(blob, 0)?.text === type ? blob : null;
}

/** `SHA256:...`; empty if the text is no public key. */
export async function fingerprintOf(publicKey: string): Promise<string> {
  const blob = blobOf(publicKey);
  if (!blob) return "";
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", blob));
  return `SHA256:${base64(hash).replaceAll("=", "")}`;
}

/** OpenSSH writes it beside the private one, which may be encrypted; empty if it does not. */
export function publicKeyIn(privateKey: string): string {
  const begun = privateKey.split("-----BEGIN OPENSSH PRIVATE KEY-----")[1];
  const [body, end] = begun?.split("-----END") ?? [];
  const bytes = body && end !== undefined ? bytesOf(body.replaceAll(/\s/g, "")) : null;
  const magic = "openssh-key-v1\0";
  if (!bytes || new TextDecoder().decode(bytes.subarray(0, magic.length)) !== magic) return "";
  // The cipher, its key derivation and that one's options; then how many keys.
  let at = magic.length;
  for (let skipped = 0; skipped < 3; skipped++) {
    const part = stringAt(bytes, at);
    if (!part) return "";
    at = part.end;
  }
  const key = stringAt(bytes, at + 4);
  const type = key && stringAt(key.bytes, 0)?.text;
  return key && type ? `${type} ${base64(key.bytes)}` : "";
}

/** RFC 4251, section 5: four bytes of length, then as many. */
function stringAt(bytes: Uint8Array, at: number) {
  if (at + 4 > bytes.length) return null;
  const start = at + 4;
  const end = start + new DataView(bytes.buffer, bytes.byteOffset).getUint32(at);
  if (end > bytes.length) return null;
  const part = bytes.subarray(start, end);
  return { bytes: part, end, text: new TextDecoder().decode(part) };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    // Not base64, so no key.
    return null;
  }
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
