import { afterEach, expect, test, vi } from "vitest";
import { askingOf } from "./caller.ts";

const frames = [
  { frameId: 0, parentFrameId: -1, url: "https://shop.example/basket" },
  { frameId: 4, parentFrameId: 0, url: "https://shop.example/frame" },
  { frameId: 5, parentFrameId: 4, url: "https://bank.example/pay" },
  { frameId: 6, parentFrameId: 5, url: "https://shop.example/inside" },
];
const sender = (frameId: number, origin: string) =>
  ({ id: "x", tab: { id: 7 }, frameId, origin, url: `${origin}/` }) as never;
const asking = (frameId: number, origin: string) => {
  const getAllFrames = async () => frames;
  vi.stubGlobal("chrome", { webNavigation: { getAllFrames } });
  return askingOf(sender(frameId, origin));
};

afterEach(() => vi.unstubAllGlobals());

test.each<[string, number, string, string | undefined]>([
  ["the page itself", 0, "https://shop.example", undefined],
  ["a frame of the page's own origin", 4, "https://shop.example", undefined],
  ["a frame of another", 5, "https://bank.example", "https://shop.example"],
  ["one of the page's own within another's", 6, "https://shop.example", "https://shop.example"],
])("%s", async (_, frameId, origin, topOrigin) => {
  expect(await asking(frameId, origin)).toEqual({
    tabId: 7,
    frameId,
    documentId: null,
    origin,
    ...(topOrigin !== undefined && { topOrigin }),
  });
});

test.each([
  // Attack (other sites' passkeys): A frame without an origin, or that has gone, asks for nothing.
  ["without an origin of its own", 4, "null"],
  // Attack (other sites' passkeys): A frame without an origin, or that has gone, asks for nothing.
  ["that is not there", 9, "https://shop.example"],
])("a frame %s asks nothing", async (_, frameId, origin) => {
  expect(await asking(frameId, origin)).toBeNull();
});
