/** Which device somebody uses, as far as their browser tells; nothing of it is sent before they see it. */
import { samsungModels } from "./samsung-models.ts";

/** What a browser tells of itself. */
export interface DeviceClues {
  userAgent: string;
  /** More than one on an iPad, which else says that it is a Mac. */
  maxTouchPoints: number;
  /** Of User-Agent Client Hints, where there are: https://wicg.github.io/ua-client-hints/ */
  hints: { platform: string; platformVersion: string; model: string } | null;
}

/** By the names of the lists; empty where nothing tells. */
export interface DeviceGuess {
  make: string;
  model: string;
  /** How the version begins that it runs: `macOS 15` of `macOS 15 Sequoia`. */
  version: string;
}

/** By how the model's name begins; what follows that is what the list calls it, or a code of the maker's. */
const androidMakes: readonly [RegExp, string, (code: string) => string][] = [
  [/^Pixel/, "Google", (code) => code],
  [
    /^(?:SAMSUNG )?SM-/,
    "Samsung",
    (code) => samsungModels[code.slice(code.indexOf("SM-") + 3).slice(0, 4)] ?? "",
  ],
  [/^moto /i, "Motorola", motorolaModel],
  [/^ONEPLUS/i, "OnePlus", () => ""],
  [/^(?:Redmi|POCO|Mi |Xiaomi)/, "Xiaomi", (code) => code],
  [/^KF[A-Z]{2}/, "Amazon", () => ""],
  [/^Nokia/, "Nokia", (code) => code],
  [/^(?:HUAWEI|[A-Z]{3}-L\d\d$)/, "Huawei", () => ""],
  [/^FP\d$/, "Fairphone", (code) => `Fairphone ${code.slice(2)}`],
];

/** `moto g power 5G - 2024`: `Moto G Power 5G (2024)`. */
function motorolaModel(code: string): string {
  const words = code.replace(/ - (\d{4})$/, " ($1)").split(" ");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

export function guessDevice({ userAgent, maxTouchPoints, hints }: DeviceClues): DeviceGuess {
  if (/\biPhone\b/.test(userAgent)) return apple("iOS", userAgent);
  if (/\biPad\b/.test(userAgent)) return apple("iPadOS", userAgent);
  if (/\bMacintosh\b/.test(userAgent)) {
    // Every browser says 10.15 there, whatever runs: only hints tell.
    if (maxTouchPoints > 1) return apple("iPadOS", "");
    const major = hints?.platform === "macOS" ? majorOf(hints.platformVersion) : 0;
    return { make: "Apple", model: "", version: major > 10 ? `macOS ${major}` : "" };
  }
  if (/\bAndroid\b/.test(userAgent)) return android(userAgent, hints);
  if (/\bWindows NT\b/.test(userAgent)) return { ...nothing, version: windows(userAgent, hints) };
  if (/\bCrOS\b/.test(userAgent)) return { ...nothing, version: "ChromeOS" };
  return nothing;
}

const nothing: DeviceGuess = { make: "", model: "", version: "" };

function majorOf(version: string): number {
  return Number.parseInt(version, 10) || 0;
}

/** A browser's page says neither which iPhone nor which iPad it is. From 26 on `OS` stays at 18, and `Version` counts. */
function apple(system: "iOS" | "iPadOS", userAgent: string): DeviceGuess {
  const told = Number(/\bOS (\d+)_/.exec(userAgent)?.[1] ?? 0);
  const safari = Number(/\bVersion\/(\d+)/.exec(userAgent)?.[1] ?? 0);
  const major = safari >= 26 ? safari : told;
  return { make: "Apple", model: "", version: major > 0 ? `${system} ${major}` : "" };
}

/** Of `(Linux; Android 14; Pixel 8 Build/UQ1A)`. */
function androidIn(userAgent: string): { major: number; model: string } {
  const inside = userAgent.slice(userAgent.indexOf("(") + 1);
  const end = inside.search(/\) (?:AppleWebKit|Gecko)/);
  const parts = (end < 0 ? inside : inside.slice(0, end)).split(";").map((part) => part.trim());
  const at = parts.findIndex((part) => part.startsWith("Android "));
  const [model = ""] = (parts[at + 1] ?? "").split(" Build/");
  return { major: majorOf((parts[at] ?? "").slice("Android ".length)), model };
}

function android(userAgent: string, hints: DeviceClues["hints"]): DeviceGuess {
  const told = androidIn(userAgent);
  // A browser that keeps its model to itself calls it `K`, and the version 10.
  const isReduced = told.model === "K";
  const code = hints?.model || (isReduced ? "" : told.model);
  const major = hints ? majorOf(hints.platformVersion) : isReduced ? 0 : told.major;
  const [, make, name] = androidMakes.find(([pattern]) => pattern.test(code)) ?? [];
  // Amazon counts the versions of its own system.
  const version = major > 0 && make !== "Amazon" ? `Android ${major}` : "";
  return { make: make ?? "", model: name?.(code) ?? "", version };
}

/** `Windows NT 10.0` is 10 or 11; the hint counts its releases: 13 and more are 11, 1 to 10 are 10. */
function windows(userAgent: string, hints: DeviceClues["hints"]): string {
  if (hints?.platform === "Windows") {
    const major = majorOf(hints.platformVersion);
    if (major >= 13) return "Windows 11";
    if (major >= 1) return "Windows 10";
  }
  const told = /\bWindows NT (\d+\.\d+)/.exec(userAgent)?.[1] ?? "";
  return { "6.1": "Windows 7", "6.3": "Windows 8.1" }[told] ?? "";
}
