import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

// Colour arithmetic after CSS Color 4 (OKLCH to linear sRGB) and WCAG 2.2 (relative luminance, contrast).
const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const themes = ["light", "dark"] as const;

function luminance(lightness: number, chroma: number, hueDegrees: number): number {
  const hue = (hueDegrees * Math.PI) / 180;
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  const [r, g, bl] = [red, green, blue].map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (bl ?? 0);
}

function luminanceOf(token: string, theme: (typeof themes)[number]): number {
  const pair = new RegExp(`--${token}: light-dark\\(oklch\\(([^)]*)\\), oklch\\(([^)]*)\\)\\)`);
  const found = pair.exec(css.replaceAll(/\s+/g, " "));
  const parts = found?.[theme === "light" ? 1 : 2]?.split(" ").map(Number);
  if (parts?.length !== 3) throw new Error(`no opaque colour --${token}`);
  const [lightness = 0, chroma = 0, hue = 0] = parts;
  return luminance(lightness, chroma, hue);
}

function contrast(one: string, other: string, theme: (typeof themes)[number]): number {
  const [dark = 0, light = 0] = [luminanceOf(one, theme), luminanceOf(other, theme)].sort(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

test("the arithmetic gives black on white 21, and a known grey its figure", () => {
  expect((luminance(1, 0, 0) + 0.05) / (luminance(0, 0, 0) + 0.05)).toBeCloseTo(21, 1);
  // #777777 is oklch(0.5693 0 0); WCAG gives 4.48 on white.
  expect(1.05 / (luminance(0.5693, 0, 0) + 0.05)).toBeCloseTo(4.48, 1);
});

const grounds = ["ground", "surface", "raised", "sunken", "hover"];
const soft = ["accent-soft", "success-soft", "warning-soft", "danger-soft"];
const texts: [text: string, behind: string][] = [
  ...["ink", "ink-soft"].flatMap((text) =>
    [...grounds, ...soft].map((behind): [string, string] => [text, behind]),
  ),
  ...["ink-faint", "accent-ink", "danger"].flatMap((text) =>
    grounds.map((behind): [string, string] => [text, behind]),
  ),
  ["accent-ink", "accent-soft"],
  ["danger", "danger-soft"],
  ["success", "success-soft"],
  ["success", "raised"],
  ["warning", "warning-soft"],
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["on-danger", "danger"],
  ["on-danger", "danger-hover"],
  ["secret-digit", "surface"],
  ["secret-symbol", "surface"],
  ["secret-digit", "raised"],
  ["secret-symbol", "raised"],
];
const edges: [edge: string, behind: string][] = [
  ...["ground", "surface", "raised"].map((behind): [string, string] => ["edge", behind]),
  ...grounds.map((behind): [string, string] => ["accent", behind]),
  ["danger", "surface"],
];

describe.each(themes)("in the %s theme", (theme) => {
  test.each(texts)("%s can be read on %s", (text, behind) => {
    expect(contrast(text, behind, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edges)("%s can be seen on %s", (edge, behind) => {
    expect(contrast(edge, behind, theme)).toBeGreaterThanOrEqual(3);
  });
});
