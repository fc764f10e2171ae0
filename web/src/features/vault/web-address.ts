/** The address of an entry: whatever was typed, and a link only where it is safe to follow. */

/** The address to follow; null for anything but http and https, and for what is no address. */
export function linkOf(text: string): string | null {
  const url = URL.parse(text.trim());
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}

/** `example.com` becomes `https://example.com`; everything else stays as it was typed. */
export function completeAddress(text: string): string {
  const trimmed = text.trim();
  const bareHost = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;
  return bareHost.test(trimmed) ? `https://${trimmed}` : trimmed;
}
