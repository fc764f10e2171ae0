import { expect, test } from "vitest";
import devices from "../../../../server/src/devices/devices.json" with { type: "json" };
import { type DeviceClues, guessDevice } from "./guess-device.ts";
import { samsungModels } from "./samsung-models.ts";

const on = (userAgent: string, rest: Partial<DeviceClues> = {}): DeviceClues => ({
  userAgent,
  maxTouchPoints: 0,
  hints: null,
  ...rest,
});
const hints = (platform: string, platformVersion: string, model = "") => ({
  hints: { platform, platformVersion, model },
});
const chrome = (system: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36`;
const reduced = chrome("Linux; Android 10; K").replace(" Safari", " Mobile Safari");
const mac = chrome("Macintosh; Intel Mac OS X 10_15_7");
const windows = chrome("Windows NT 10.0; Win64; x64");
const iphone = (os: string, version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Mobile/15E148 Safari/604.1`;

// The texts are those that Chrome, Apple, Mozilla, Samsung and Microsoft publish for their browsers.
test.each<[string, DeviceClues, [make: string, model: string, version: string]]>([
  [
    "Pixel 8",
    on(reduced, hints("Android", "15.0.0", "Pixel 8")),
    ["Google", "Pixel 8", "Android 15"],
  ],
  [
    "Pixel before the reduction",
    on(chrome("Linux; Android 13; Pixel 7 Pro")),
    ["Google", "Pixel 7 Pro", "Android 13"],
  ],
  [
    "S24 Ultra",
    on(reduced, hints("Android", "14.0.0", "SM-S928B")),
    ["Samsung", "Galaxy S24 Ultra", "Android 14"],
  ],
  [
    "a Samsung that is not listed",
    on(reduced, hints("Android", "14.0.0", "SM-Q123X")),
    ["Samsung", "", "Android 14"],
  ],
  [
    "Samsung Internet",
    on(
      "Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A546B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/21.0 Chrome/110.0.5481.154 Mobile Safari/537.36",
    ),
    ["Samsung", "Galaxy A54", "Android 13"],
  ],
  [
    "Moto G",
    on(reduced, hints("Android", "14.0.0", "moto g power 5G - 2024")),
    ["Motorola", "Moto G Power 5G (2024)", "Android 14"],
  ],
  [
    "Fire tablet",
    on(
      "Mozilla/5.0 (Linux; Android 11; KFTRWI Build/RS8332.3115N) AppleWebKit/537.36 (KHTML, like Gecko) Silk/126.1.1 like Chrome/126.0.0.0 Safari/537.36",
    ),
    ["Amazon", "", ""],
  ],
  ["Android that keeps its model to itself", on(reduced), ["", "", ""]],
  [
    "Firefox on Android",
    on("Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0"),
    ["", "", "Android 14"],
  ],
  ["iPhone", on(iphone("17_5_1", "17.5")), ["Apple", "", "iOS 17"]],
  ["iPhone with iOS 26", on(iphone("18_6", "26.0")), ["Apple", "", "iOS 26"]],
  [
    "Chrome on an iPhone",
    on(
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1",
    ),
    ["Apple", "", "iOS 17"],
  ],
  [
    "iPad that says so",
    on(
      "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1",
    ),
    ["Apple", "", "iPadOS 16"],
  ],
  [
    "iPad that says it is a Mac",
    on(
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
      { maxTouchPoints: 5 },
    ),
    ["Apple", "", ""],
  ],
  [
    "Safari on a Mac",
    on(
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
    ),
    ["Apple", "", ""],
  ],
  ["Chrome on a Mac", on(mac, hints("macOS", "15.1.0")), ["Apple", "", "macOS 15"]],
  ["Windows 11", on(windows, hints("Windows", "15.0.0")), ["", "", "Windows 11"]],
  ["Windows 10", on(windows, hints("Windows", "10.0.0")), ["", "", "Windows 10"]],
  [
    "Firefox on Windows",
    on("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0"),
    ["", "", ""],
  ],
  [
    "Windows 7",
    on("Mozilla/5.0 (Windows NT 6.1; Win64; x64; rv:115.0) Gecko/20100101 Firefox/115.0"),
    ["", "", "Windows 7"],
  ],
  ["Chromebook", on(chrome("X11; CrOS x86_64 14541.0.0")), ["", "", "ChromeOS"]],
  [
    "Linux",
    on("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"),
    ["", "", ""],
  ],
  ["nothing", on(""), ["", "", ""]],
])("%s", (_name, clues, [make, model, version]) => {
  expect(guessDevice(clues)).toEqual({ make, model, version });
});

test("each of Samsung's codes is of a model that can be chosen", () => {
  const listed = devices.makes.Samsung.flatMap(({ models }) => models);
  expect(Object.values(samsungModels).filter((model) => !listed.includes(model))).toEqual([]);
});

test.each([
  ["Google", "Pixel 8"],
  ["Motorola", "Moto G Power 5G (2024)"],
  ["Samsung", "Galaxy S24 Ultra"],
])("%s is a make of the list, with its %s", (make, model) => {
  const groups = Object.entries(devices.makes).find(([name]) => name === make)?.[1] ?? [];
  expect(groups.flatMap(({ models }) => models)).toContain(model);
});
