/** In what colour a logo is drawn: its own if that can be seen on the tile, else the text's. */

/** The tile behind a logo; vault.css has the same. */
export const tile = { light: "#f0f3f5", dark: "#14191e" } as const;

/** WCAG 2.2, 1.4.11: graphics that carry meaning. */
const enough = 3;

/** `hex` as `#rrggbb`. */
export function logoColour(hex: string, theme: keyof typeof tile): string {
  return contrast(hex, tile[theme]) >= enough ? hex : "var(--ink)";
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance of sRGB (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
