/** Breezy by eye and ear: pictures with covered parts, dictation, answers read aloud. */
import { aJpeg, jpegPart } from "@breezy/contract/testing/pictures";
import type { Locator, Page } from "@playwright/test";
import { ask, answers, button, expectAnswered, field, openBreezy, own } from "./breezy-talk.ts";
import { script } from "./breezy-talk.ts";
import { examine } from "./examine.ts";
import { aSignedInPerson, expect, test as journey } from "./journey.ts";
import { failToHear, finishReading, say, speechOf, withSpeech } from "./speech-stub.ts";
import { type Stack, startStack } from "./stack.ts";

interface Products {
  /** Its model takes pictures. */
  seeing: Stack;
}

const test = journey.extend<object, Products>({
  seeing: [
    // Playwright reads the fixtures that are asked for from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stack = await startStack({ withModel: true, settings: { LLM_SEES: "1" } });
      await use(stack);
      await stack.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});
test.use({ contextOptions: { reducedMotion: "reduce" } });

const place = "N 45.6495 E 13.7768";

/** 2000 by 1000 pixels, the left half red and the right one blue, with a note of where it was taken. */
async function aPhoto(page: Page, type = "image/jpeg"): Promise<Buffer> {
  const base64 = await page.evaluate(async (as) => {
    const canvas = new OffscreenCanvas(2000, 1000);
    const context = canvas.getContext("2d")!;
    for (const [colour, left] of [
      ["#f00", 0],
      ["#00f", 1000],
    ] as const) {
      context.fillStyle = colour;
      context.fillRect(left, 0, 1000, 1000);
    }
    const blob = await canvas.convertToBlob({ type: as, quality: 1 });
    return new Uint8Array(await blob.arrayBuffer()).toBase64();
  }, type);
  const drawn = Buffer.from(base64, "base64");
  if (type !== "image/jpeg") return drawn;
  const exif = jpegPart(0xe1, Buffer.from(`Exif\0\0${place}`, "latin1"));
  return Buffer.concat([drawn.subarray(0, 2), exif, drawn.subarray(2)]);
}

const choose = (page: Page, buffer: Buffer, name = "photo.jpg") =>
  page.locator("input[type=file]").setInputFiles({ name, mimeType: "image/jpeg", buffer });
const covering = (page: Page) =>
  page.getByRole("dialog", { name: "Cover what Breezy should not see" });
const parts = (dialog: Locator) => dialog.getByRole("button", { name: /^Covered part/ });

/** By the mouse, from one place of the picture to another, as parts of its sides. */
async function draw(
  page: Page,
  dialog: Locator,
  [x1, y1, x2, y2]: readonly number[],
): Promise<void> {
  const box = await dialog.locator("canvas").boundingBox();
  if (!box) throw new Error("the picture is not in sight");
  await page.mouse.move(box.x + box.width * x1!, box.y + box.height * y1!);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * x2!, box.y + box.height * y2!, { steps: 4 });
  await page.mouse.up();
}

/** The picture that the model was sent last. */
async function sentTo({ inboxUrl }: Stack): Promise<{ type: string; bytes: Buffer }> {
  const { calls } = (await (await fetch(`${inboxUrl}/llm/calls`)).json()) as { calls: object[] };
  const [, type, data] = /data:([^;]+);base64,([^"]+)/.exec(JSON.stringify(calls.at(-1))) ?? [];
  if (!type || !data) throw new Error("the model was sent no picture");
  return { type, bytes: Buffer.from(data, "base64") };
}

type KeepingWindow = typeof globalThis & { testBodies: string[] };

/** What the page sends from now on: not every browser tells of it by itself. */
async function keepBodies(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { fetch } = globalThis;
    const bodies: string[] = [];
    const keeping: typeof fetch = (input, init) => {
      if (typeof init?.body === "string") bodies.push(init.body);
      return fetch(input, init);
    };
    Object.assign(globalThis, { testBodies: bodies, fetch: keeping });
  });
}

/** The names of what a PNG consists of. */
function chunksOf(png: Buffer): Set<string> {
  const names = new Set<string>();
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    names.add(png.toString("latin1", at + 4, at + 8));
  }
  return names;
}

/** Colours at places of a picture, as parts of its sides, and how many pixels of a part are not black. */
async function pixelsOf(page: Page, bytes: Buffer) {
  return page.evaluate(async (base64) => {
    const picture = await createImageBitmap(new Blob([Uint8Array.fromBase64(base64)]));
    const { width, height } = picture;
    const context = new OffscreenCanvas(width, height).getContext("2d")!;
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    const at = (x: number, y: number) => {
      const from = 4 * (Math.floor(y * height) * width + Math.floor(x * width));
      return Array.from(data.subarray(from, from + 3)).join(",");
    };
    let coloured = 0;
    for (let y = 0.12; y < 0.48; y += 1 / height) {
      for (let x = 0.12; x < 0.38; x += 1 / width) if (at(x, y) !== "0,0,0") coloured++;
    }
    return {
      size: [width, height],
      coloured,
      covered: at(0.25, 0.3),
      left: at(0.05, 0.05),
      right: at(0.95, 0.05),
      below: at(0.25, 0.7),
    };
  }, bytes.toString("base64"));
}

// Claim (assistant): What a person covers in a picture is black in what leaves the browser, and nothing of the file but its pixels does.
test("a picture goes to the model with its covered parts black, and without where it was taken", async ({
  page,
  seeing,
}) => {
  await script(seeing, "answer");
  await aSignedInPerson(page, seeing);
  await openBreezy(page, seeing);
  const photo = await aPhoto(page);
  expect(photo.toString("latin1")).toContain(place);
  await choose(page, photo);
  const dialog = covering(page);
  await expect(dialog).toContainText("Nothing was looked for automatically");
  await expect(dialog).toContainText("is not kept afterward");
  await draw(page, dialog, [0.1, 0.1, 0.4, 0.5]);
  await expect(parts(dialog)).toHaveCount(1);
  await expect(parts(dialog)).toHaveCSS("background-color", "rgb(0, 0, 0)");
  await examine(page, "covering a picture");
  await dialog.getByRole("button", { name: "Add picture" }).click();
  await expect(page.getByText("Your picture (1 part covered)")).toBeVisible();

  await keepBodies(page);
  await expect(button(page, "Send")).toBeDisabled();
  await ask(page, "What does this message want of me?");
  await expect(answers(page).last()).toContainText("I looked at your picture.");
  await expect(own(page)).toContainText("A picture was sent with this. It was not kept.");

  const bodies = await page.evaluate(() => (globalThis as KeepingWindow).testBodies);
  const { type, bytes } = await sentTo(seeing);
  expect(type).toBe("image/png");
  expect(chunksOf(bytes)).toEqual(new Set(["IHDR", "IDAT", "IEND"]));
  for (const kept of [bytes.toString("latin1"), bodies.join("\n")]) {
    for (const trace of ["Exif", "eXIf", place]) expect(kept).not.toContain(trace);
  }
  const seen = await pixelsOf(page, bytes);
  expect(seen).toMatchObject({ size: [1568, 784], coloured: 0, covered: "0,0,0" });
  expect(seen.left).toMatch(/^25[345],[0-3],[0-3]$/);
  expect(seen.right).toMatch(/^[0-3],[0-3],25[345]$/);
  expect(seen.below).toBe(seen.left);
  expect(bodies.filter((body) => body.includes('"picture"'))).toHaveLength(1);

  await page.reload();
  await expect(own(page)).toContainText("A picture was sent with this. It was not kept.");
  await expect(page.locator("[role=log] img")).toHaveCount(0);
});

test("parts are covered by keys alone: moved, sized, taken away and brought back", async ({
  page,
  seeing,
}) => {
  await script(seeing, "answer");
  await aSignedInPerson(page, seeing);
  await openBreezy(page, seeing);
  await choose(page, await aPhoto(page, "image/webp"), "photo.webp");
  const dialog = covering(page);
  await expect(dialog.getByRole("button", { name: "Cover a part" })).toBeFocused();
  await page.keyboard.press("Enter");
  const part = parts(dialog);
  await expect(part).toBeFocused();
  const name = () => part.getAttribute("aria-label");
  const before = await name();
  expect(before).toContain("25% wide, 8% high");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  expect(await name()).not.toBe(before);
  for (let press = 0; press < 10; press++) await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(name).toContain("25% wide, 18% high");
  await page.keyboard.press("Delete");
  await expect(part).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Cover a part" })).toBeFocused();
  await dialog.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(part).toHaveAttribute("aria-label", /18% high/);
  await dialog.getByRole("button", { name: "Zoom in" }).press("Enter");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Your picture")).toHaveCount(0);
});

test("a pasted and a dropped picture are opened, and what is none is refused in a sentence", async ({
  page,
  seeing,
}) => {
  await script(seeing, "answer");
  await aSignedInPerson(page, seeing);
  await openBreezy(page, seeing);
  await give(page, "paste", await aPhoto(page, "image/png"));
  await expect(covering(page).locator("canvas")).toBeVisible();
  await page.keyboard.press("Escape");
  await give(page, "drop", await aPhoto(page));
  await expect(covering(page).locator("canvas")).toBeVisible();
  await page.keyboard.press("Escape");
  for (const [bytes, sentence] of [
    [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "no picture that Breezy can open"],
    [aJpeg({ width: 60_000, height: 60_000 }), "too many pixels"],
    [aJpeg().subarray(0, 60), "no picture that Breezy can open"],
    [Buffer.alloc(10 * 1024 * 1024 + 1), "larger than 10 MB"],
  ] as const) {
    await choose(page, bytes);
    await expect(covering(page)).toContainText(sentence);
    await page.keyboard.press("Escape");
    await expect(covering(page)).toHaveCount(0);
  }
});

/** As a person pastes or drops a file. */
async function give(page: Page, how: "paste" | "drop", bytes: Buffer): Promise<void> {
  await field(page).evaluate(
    (element, [event, base64]) => {
      const data = new DataTransfer();
      const file = new File([Uint8Array.fromBase64(base64)], "picture", { type: "image/png" });
      data.items.add(file);
      const given = new Event(event, { bubbles: true, cancelable: true });
      // Not every browser lets a script make such an event with files in it.
      const name = event === "paste" ? "clipboardData" : "dataTransfer";
      Object.defineProperty(given, name, { value: data });
      element.dispatchEvent(given);
    },
    [how, bytes.toString("base64")] as const,
  );
}

// Claim (assistant): Where nothing sees, no picture can be added, and a pasted one is answered by a sentence.
test("Breezy says that it can't see where it can't, and has no button for what this browser can't", async ({
  page,
  stack,
}) => {
  await aSignedInPerson(page, stack);
  await openBreezy(page, stack);
  await ask(page, "How do I join a Wi-Fi network?");
  await expectAnswered(page);
  await give(page, "paste", await aPhoto(page, "image/png"));
  await expect(
    page.getByText("Breezy can't see pictures here. Say in words what it shows."),
  ).toBeVisible();
  await expect(covering(page)).toHaveCount(0);
  // Debian's browsers bring neither a voice nor a model that understands speech.
  for (const name of [/Add a picture/, /Dictate/, /Read aloud/]) {
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  }
});

test("what is dictated stands in the field as it is understood, and is sent only when it is sent", async ({
  page,
  stack,
}) => {
  await withSpeech(page);
  await aSignedInPerson(page, stack);
  await openBreezy(page, stack);
  const dictate = page.getByRole("button", { name: "Dictate in English" });
  await expect(dictate).toBeVisible();
  expect(await speechOf(page)).toMatchObject({ started: 0 });
  await field(page).fill("Hello.");
  await dictate.click();
  expect(await speechOf(page)).toMatchObject({ started: 1, isLocal: true });
  await expect(page.getByText("Listening on this device.")).toBeVisible();
  await say(page, "how do I");
  await expect(field(page)).toHaveValue("Hello. how do I");
  await say(page, "how do I join a Wi-Fi network");
  await page.keyboard.press("Escape");
  await expect(dictate).toBeVisible();
  await say(page, "too late");
  await expect(field(page)).toHaveValue("Hello. how do I join a Wi-Fi network");
  await expect(own(page)).toHaveCount(0);

  // What is typed is the person's own from there on.
  await dictate.press("Enter");
  await field(page).fill("How do I print?");
  await say(page, "and something else");
  await expect(field(page)).toHaveValue("How do I print?");
  await dictate.click();
  await failToHear(page, "not-allowed");
  await expect(page.getByText("Your browser did not allow the microphone.")).toBeVisible();
  await expect(dictate).toBeVisible();
  await examine(page, "a dictation that failed");
});

test("an answer is read aloud by a voice of the device until it is stopped, left or followed", async ({
  page,
  stack,
}) => {
  await withSpeech(page);
  await aSignedInPerson(page, stack);
  await openBreezy(page, stack);
  await ask(page, "How do I join a Wi-Fi network?");
  await expectAnswered(page);
  const aloud = page.getByRole("button", { name: "Read aloud" });
  const stop = page.getByRole("button", { name: "Stop reading" });
  const read = async () => (await speechOf(page)).read;
  await aloud.click();
  await expect(stop).toBeFocused();
  expect(await read()).toContain("Wi-Fi");
  expect(await read()).not.toMatch(/\*|\[\d\]|^#/m);
  await stop.press("Enter");
  await expect(aloud).toBeFocused();
  expect(await read()).toBe("");
  await aloud.press("Enter");
  await finishReading(page);
  await expect(aloud).toBeVisible();

  await aloud.click();
  await ask(page, "How do I print?");
  await expectAnswered(page);
  expect(await read()).toBe("");
  await aloud.last().click();
  await expect.poll(read).not.toBe("");
  await page.getByRole("button", { name: "New question" }).first().click();
  await expect.poll(read).toBe("");

  // No voice of this device speaks German; one elsewhere does.
  await ask(page, "Warum ist mein Akku so schnell leer?");
  await expectAnswered(page);
  await expect(answers(page).last()).toContainText("Akku");
  await expect(aloud).toHaveCount(0);
});
