const name = "dashboard_shown";

/**
 * A cookie without an end: all tabs have it, whichever page they began on, and it goes with the
 * browser's session.
 */
export function wasShownBefore(): boolean {
  return document.cookie.split("; ").some((cookie) => cookie.startsWith(`${name}=`));
}

export function rememberShown(): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=1; path=/; samesite=lax${secure}`;
}
