import { fromUtf8, toBase64 } from "@breezy/crypto/bytes";
import { sha256 } from "@breezy/crypto/verify";

/**
 * The fingerprint of an OpenSSH public key as `ssh-keygen -l` prints it: `SHA256:` and the unpadded
 * base64 of the hash of the key blob (RFC 4253, section 6.6). null if the text is no such key.
 */
export function sshFingerprint(publicKey: string): string | null {
  const [type, text] = publicKey.trim().split(/\s+/);
  const blob = text === undefined ? null : blobOf(text);
  if (!blob || !type) return null;
  const parts = partsOf(blob);
  if (!parts || parts.length < 2 || fromBytes(parts[0]) !== type) return null;
  return `SHA256:${toBase64(sha256(blob)).replace(/=+$/, "")}`;
}

function blobOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.fromBase64(text);
  } catch {
    return null;
  }
}

/** Strings with their lengths before them, up to the very end; null if it is anything else. */
function partsOf(blob: Uint8Array<ArrayBuffer>): Uint8Array[] | null {
  const view = new DataView(blob.buffer);
  const parts: Uint8Array[] = [];
  let at = 0;
  while (at < blob.length) {
    const start = at + 4;
    if (start > blob.length) return null;
    at = start + view.getUint32(at);
    if (at > blob.length) return null;
    parts.push(blob.subarray(start, at));
  }
  return parts;
}

function fromBytes(bytes: Uint8Array = new Uint8Array()): string | null {
  try {
    return fromUtf8(bytes);
  } catch {
    return null;
  }
}
