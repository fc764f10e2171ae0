import type { Goods } from "./catalogue.ts";

/** A drawn picture: a box in the kind's colour with its title. */
export function pictureOf({ title, kind, hue }: Goods): string {
  const round = title.length % 3;
  const shape =
    round === 0
      ? '<rect x="90" y="70" width="220" height="150" rx="14"/>'
      : round === 1
        ? '<circle cx="200" cy="145" r="85"/>'
        : '<path d="M200 55 310 125v80l-110 45-110-45v-80z"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" role="img" aria-label="${title}">
<rect width="400" height="300" fill="hsl(${hue} 60% 94%)"/>
<g fill="hsl(${hue} 45% 55%)" stroke="hsl(${hue} 45% 35%)" stroke-width="6">${shape}</g>
<text x="200" y="282" text-anchor="middle" font-family="sans-serif" font-size="20" fill="hsl(${hue} 45% 25%)">${kind}</text>
</svg>
`;
}
