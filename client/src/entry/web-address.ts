/** The address of an entry: whatever was typed, and a link only if it is safe to follow. */

/** Of an entry's addresses beside the first. */
export const urlsAtMost = 20;

/** Beyond this no site answers, and no card shows where it leads. */
const addressLength = 2048;
/** Marks that turn the order of letters round: what is read is not where it leads. */
const turningMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/**
 * The address to follow; null for anything but http and https, for what is no address, and for one
 * that reads as another: `https://bank.example@elsewhere.example`.
 */
export function linkOf(text: string): string | null {
  if (text.length > addressLength || turningMarks.test(text)) return null;
  const url = URL.parse(text.trim());
  if (!url || url.username !== "" || url.password !== "") return null;
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
}

/** `example.com` becomes `https://example.com`; everything else stays as it was typed. */
export function completeAddress(text: string): string {
  const trimmed = text.trim();
  const bareHost = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;
  return bareHost.test(trimmed) ? `https://${trimmed}` : trimmed;
}
