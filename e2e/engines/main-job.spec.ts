/** What everybody comes for, in Safari's engine: a password goes in, and comes out again. */
import { writeFile } from "node:fs/promises";
import type { Place } from "../by-wire.ts";
import { aPerson } from "../person.ts";
import { identityAnswers } from "../onboarding.ts";
import { linkIn, nextMail } from "../inbox.ts";
import { expect, test } from "../journey.ts";
import { startWebKit, type WebKit } from "./webkit.ts";

const pin = "2580";
/** The key, as WebDriver writes it. */
const enter = "\uE007";
const account = "Fern Street Library";
const search = "Search like a boss...";
const password = "Tr0ub4dor&3-lantern";

async function typePin(window: WebKit, digits = pin): Promise<void> {
  await window.press("textbox", "Digit 1 of 4");
  // Wrong digits stay for a moment.
  await expect.poll(() => window.run("() => document.activeElement.value")).toBe("");
  await window.type(digits);
}

/** Every step on the screen; the mail is read where it comes. */
async function signUp(window: WebKit, at: Place): Promise<void> {
  const { email, password: ofAccount } = aPerson();
  await window.goTo(`${at.url}/auth?mode=sign-up`);
  await window.fill("textbox", "Email", email);
  await window.fill("textbox", "Password", ofAccount);
  await window.fill("textbox", "Confirm password", ofAccount);
  await window.press("button", "Sign Up");
  await window.sees("heading", "Check your email");
  await window.goTo(linkIn(await nextMail(at.inboxUrl, email, /confirm/i), "verify-email"));
  await window.fill("textbox", "First name", "Ada");
  await window.press("button", "Continue");
  await window.press("button", "Not sure about my device");
  await window.press("radio", "Basic");
  await window.press("button", "Continue");
  for (const [index, { answer }] of identityAnswers.entries()) {
    await window.fill("textbox", `Answer ${index + 1}`, answer);
  }
  await window.press("button", "Finish");
}

async function setMasterKey(window: WebKit): Promise<void> {
  await window.sees("heading", "Set Your Master Key");
  await typePin(window);
  await window.sees("heading", "Confirm Your Master Key");
  await typePin(window);
  await window.press("checkbox", "I understand");
  await window.press("button", "Confirm & Secure");
  await window.sees("heading", "Your Recovery Kit");
  await window.press("checkbox", "I have written it down");
  await window.press("button", "Continue");
  await window.reads("Vault empty");
}

async function save(window: WebKit): Promise<void> {
  await window.press("button", "Add your first account");
  await window.fill("textbox", "Account name", account);
  await window.press("button", "Continue");
  await window.fill("textbox", "Username", "ada@fern.example");
  await window.fill("textbox", "Password", password);
  await window.press("button", "Save");
  await window.press("button", "Maybe later");
}

/** On the clipboard, as it is put where anybody may read it. */
async function copied(window: WebKit): Promise<string> {
  await window.fill("textbox", search, "");
  await window.paste();
  const text = await window.run<string>("() => document.activeElement.value");
  await window.fill("textbox", search, "");
  return text;
}

/** `isPage`: on a phone an entry is a page, which is left to see the list. */
async function live(window: WebKit, at: Place, isPage: boolean): Promise<void> {
  async function toldOfSwipes(): Promise<void> {
    if (isPage) await window.press("button", "Got it!");
  }
  await signUp(window, at);
  await setMasterKey(window);
  await save(window);
  await toldOfSwipes();

  await window.press("button", account);
  await window.press("button", "Show password");
  await window.reads(password);
  await window.reload();
  await window.sees("heading", "Enter Master Key");
  await typePin(window, "1357");
  await window.reads("Invalid PIN. Please try again.");
  await typePin(window, pin);
  await toldOfSwipes();
  if (isPage) await window.press("button", "Back to Key Vault");
  await window.press("button", `Copy password of ${account}`);
  await window.reads("Copied Password!");
  expect(await copied(window)).toBe(password);

  await window.fill("textbox", search, "fern");
  await window.press("button", account);
  await window.press("button", "Edit");
  await window.fill("textbox", "Username", `grace@fern.example${enter}`);
  await window.reads("Updated username");
  await window.reads("grace@fern.example");
}

async function seesNoCamera(window: WebKit): Promise<void> {
  await window.press("button", "Edit");
  await window.press("button", "Scan a QR code");
  await window.press("button", "Use the camera");
  await window.reads("The camera can't be used here. No camera was found.");
  await window.press("button", "Cancel");
}

async function bringAndTake(window: WebKit, file: string): Promise<void> {
  await window.press("link", "Import");
  await window.sees("heading", "Import");
  await window.attach(file);
  await window.press("button", "Import 1 entry");
  await window.reads("1 entry added.");
  await window.press("link", "Export");
  await window.press("radio", "CSV for browsers and password managers");
  await window.press("button", "Continue");
  await typePin(window);
  await window.reads("2 entries exported.");
}

/** Whatever happens in it, nothing is left uncaught. */
async function inWindow(size: [number, number], lived: (window: WebKit) => Promise<void>) {
  const window = await startWebKit();
  try {
    await window.resize(...size);
    await lived(window);
    expect(await window.uncaught(), "nobody caught these").toEqual([]);
  } finally {
    await window.close();
  }
}

test("at 1440 px a person signs up, saves a password and gets it back", ({ stack }) =>
  inWindow([1440, 900], (window) => live(window, stack, false)));

// Its window is never narrower.
test("at 450 px a person signs up, saves a password and gets it back", ({ stack }) =>
  inWindow([450, 844], (window) => live(window, stack, true)));

test("at 1440 px a camera that is not there is said, a file comes and one goes", async ({
  stack,
}, info) => {
  const file = info.outputPath("moved.csv");
  await writeFile(file, "name,url,username,password,note\nHeron Post,,ada,Heron#1,\n");
  await inWindow([1440, 900], async (window) => {
    await signUp(window, stack);
    await setMasterKey(window);
    await save(window);
    await window.press("button", account);
    await seesNoCamera(window);
    await bringAndTake(window, file);
  });
});
