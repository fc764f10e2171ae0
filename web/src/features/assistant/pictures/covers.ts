/** The parts of a picture that are covered. Pure. */
import type { PictureSize } from "./picture-head.ts";

/** In whole pixels of the picture, within it. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Covers {
  boxes: readonly Box[];
  /** What was there before each change, oldest first. */
  past: readonly (readonly Box[])[];
}

export const noCovers: Covers = { boxes: [], past: [] };

const mostKept = 100;
/** Nothing smaller hides a letter. */
export const leastSide = 6;
/** For one press of an arrow. */
export const stepPixels = 8;

export function change({ boxes: before, past }: Covers, boxes: readonly Box[]): Covers {
  return { boxes, past: [...past, before].slice(-mostKept) };
}

export function undo(covers: Covers): Covers {
  const before = covers.past.at(-1);
  return before ? { boxes: before, past: covers.past.slice(0, -1) } : covers;
}

export function replaced(boxes: readonly Box[], at: number, box: Box): Box[] {
  return boxes.map((other, place) => (place === at ? box : other));
}

/** One that is chosen, taken away. */
export function removed(covers: Covers, at: number): Covers {
  return change(
    covers,
    covers.boxes.filter((_, place) => place !== at),
  );
}

export interface Point {
  x: number;
  y: number;
}

/** All pixels that the way from one point to the other touches. */
export function boxBetween(a: Point, b: Point, { width, height }: PictureSize): Box {
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  const left = Math.floor(within(Math.min(a.x, b.x), width));
  const top = Math.floor(within(Math.min(a.y, b.y), height));
  const right = Math.ceil(within(Math.max(a.x, b.x), width));
  const bottom = Math.ceil(within(Math.max(a.y, b.y), height));
  return { left, top, width: right - left, height: bottom - top };
}

/** As far as the picture goes; its size stays. */
export function moved(box: Box, by: Point, size: PictureSize): Box {
  const to = (place: number, own: number, most: number) =>
    Math.min(Math.max(Math.round(place), 0), most - own);
  return {
    ...box,
    left: to(box.left + by.x, box.width, size.width),
    top: to(box.top + by.y, box.height, size.height),
  };
}

/** By its lower right corner. */
export function resized(box: Box, by: Point, size: PictureSize): Box {
  const to = (own: number, most: number) => Math.min(Math.max(Math.round(own), leastSide), most);
  return {
    ...box,
    width: to(box.width + by.x, size.width - box.left),
    height: to(box.height + by.y, size.height - box.top),
  };
}

/** For whoever draws with keys: in the middle of what is in sight. */
export function boxAround(point: Point, size: PictureSize): Box {
  const width = Math.max(Math.round(size.width / 4), Math.min(leastSide, size.width));
  const height = Math.max(Math.round(size.height / 12), Math.min(leastSide, size.height));
  const box = { left: 0, top: 0, width, height };
  return moved(box, { x: point.x - width / 2, y: point.y - height / 2 }, size);
}

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -stepPixels, y: 0 },
  ArrowRight: { x: stepPixels, y: 0 },
  ArrowUp: { x: 0, y: -stepPixels },
  ArrowDown: { x: 0, y: stepPixels },
};

/** What an arrow does to a box; undefined for any other key. */
export function byArrow(
  box: Box,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  size: PictureSize,
): Box | undefined {
  const by = Object.hasOwn(arrows, key) ? arrows[key] : undefined;
  return by && (shiftKey ? resized(box, by, size) : moved(box, by, size));
}

/** `Covered part 2: 10% from the left, 25% from the top, 30% wide, 5% high`. */
export function nameOf(
  { left, top, width, height }: Box,
  place: number,
  size: PictureSize,
): string {
  const ofWidth = (pixels: number) => `${Math.round((pixels / size.width) * 100)}%`;
  const ofHeight = (pixels: number) => `${Math.round((pixels / size.height) * 100)}%`;
  return `Covered part ${place + 1}: ${ofWidth(left)} from the left, ${ofHeight(top)} from the top, ${ofWidth(width)} wide, ${ofHeight(height)} high`;
}
