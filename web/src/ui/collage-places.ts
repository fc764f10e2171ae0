/** How long a picture stands, the fade to the next one included. */
export const advanceMs = 8000;

export function placeAfter(place: number, count: number): number {
  return (place + 1) % count;
}

export type Layer = "current" | "previous" | "next";

/** What is drawn while the picture at `place` is shown: it, the one it fades in over, and the one to fetch. */
export function layersAt(place: number, count: number): { place: number; layer: Layer }[] {
  const layers: { place: number; layer: Layer }[] = [{ place, layer: "current" }];
  if (count > 1) layers.push({ place: placeAfter(place, count), layer: "next" });
  if (count > 2) layers.push({ place: (place + count - 1) % count, layer: "previous" });
  return layers;
}
