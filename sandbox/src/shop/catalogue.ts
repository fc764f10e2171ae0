/** What the pretend shop sells: invented things of invented makers, always the same ones. */

export interface Goods {
  id: string;
  title: string;
  kind: string;
  /** In US cents. */
  cents: number;
  /** Null: nobody rated it. */
  rating: number | null;
  reviews: number;
  hue: number;
}

/** `from`: the price of the smallest, in dollars. */
const kinds = [
  { name: "4K TV", from: 249, sizes: ["43 inch", "50 inch", "55 inch", "65 inch", "75 inch"] },
  { name: "Laptop", from: 399, sizes: ["11 inch", "13 inch", "14 inch", "15 inch", "17 inch"] },
  { name: "Headphones", from: 89, sizes: ["Solo", "Studio", "Sport", "Travel", "Pro"] },
  { name: "Tablet", from: 159, sizes: ["64 GB", "128 GB", "256 GB", "512 GB", "1 TB"] },
  { name: "Phone", from: 299, sizes: ["Mini", "Regular", "Plus", "Max", "Fold"] },
  { name: "Coffee Machine", from: 109, sizes: ["2 cups", "4 cups", "8 cups", "Bean", "Barista"] },
  { name: "Robot Vacuum", from: 139, sizes: ["R1", "R3", "R5", "R7", "R9"] },
  { name: "Camera", from: 349, sizes: ["Compact", "Zoom", "Mirrorless", "Full Frame", "Cinema"] },
  { name: "Speaker", from: 99, sizes: ["Mini", "Room", "Party", "Bar", "Tower"] },
  { name: "Monitor", from: 129, sizes: ["22 inch", "24 inch", "27 inch", "32 inch", "49 inch"] },
  { name: "Smart Watch", from: 119, sizes: ["38 mm", "40 mm", "42 mm", "44 mm", "46 mm"] },
  { name: "Game Console", from: 199, sizes: ["Lite", "Go", "Home", "Home Plus", "Ultra"] },
] as const;

const makers = [
  "Almond",
  "Bluefin",
  "Cobalt",
  "Dovetail",
  "Everly",
  "Foxglove",
  "Granite",
  "Harbor",
] as const;

export const catalogue: readonly Goods[] = kinds.flatMap(({ name, from, sizes }, kind) =>
  makers.flatMap((maker, made) =>
    sizes.map((size, step): Goods => {
      const number = (kind * makers.length + made) * sizes.length + step;
      return {
        id: `sandbox-${String(number + 1).padStart(4, "0")}`,
        title: `${maker} ${size} ${name}`,
        kind: name,
        cents: Math.round(from * (1 + step * 0.55 + made * 0.07)) * 100 + 99,
        rating: number % 17 === 0 ? null : 2 + ((number * 3) % 7) / 2,
        reviews: number % 17 === 0 ? 0 : (number * 131) % 4000,
        hue: (kind * 30 + made * 11) % 360,
      };
    }),
  ),
);

const byId = new Map(catalogue.map((goods) => [goods.id, goods]));

export function findGoods(id: string): Goods | undefined {
  return byId.get(id);
}

export interface Search {
  term: string;
  minCents: number;
  maxCents: number;
}

/** Every word of the term must be in the title. */
export function searchGoods({ term, minCents, maxCents }: Search): Goods[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  return catalogue.filter(({ title, cents }) => {
    const text = title.toLowerCase();
    return cents >= minCents && cents <= maxCents && words.every((word) => text.includes(word));
  });
}
