/** Which browser and system a sign-in came from, as far as its user agent tells: `Firefox on Windows`. */

// The first that fits counts: each of these also claims to be those below it.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:(?:Headless)?Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** In front of the browser's own user agent in a session of our extension. */
const extensionAgent = "BreezyVaultExtension ";

export function extensionUserAgent(ofBrowser: string): string {
  return extensionAgent + ofBrowser;
}

export function deviceName(userAgent: string | null): string {
  if (!userAgent?.startsWith(extensionAgent)) return browserName(userAgent) ?? "Unknown device";
  const browser = browserName(userAgent.slice(extensionAgent.length));
  return `Breezy Vault extension${browser === undefined ? "" : ` in ${browser}`}`;
}

function browserName(userAgent: string | null): string | undefined {
  const find = (table: typeof browsers) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system;
}
