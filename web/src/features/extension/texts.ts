/** What is said of the browser extension, and how it is added to each kind of browser. */
import type { ExtensionError } from "@breezy/contract/extension";

export const connectTexts = {
  title: "Connect this browser's extension",
  abilities: [
    "Fills sign-ins, codes, cards and addresses on other sites, when you ask it to.",
    "Offers to save a new password, and saves it once you say so.",
    "Opens your vault with your master key, as this page does. Connecting alone opens nothing.",
    "Is listed with your signed-in devices, where you can sign it out.",
  ],
  fingerprint: "Fingerprint of the guardians",
  compare:
    "The extension shows these digits too. If it shows others, cancel there and here, and contact us.",
  connect: "Connect",
  connecting: "Connecting...",
  cancel: "Cancel",
  waitingTitle: "Almost there",
  waiting: "The extension takes it from here. This tab tells you when it is done.",
  connectedTitle: "Connected",
  connected: "You can close this tab. The extension is in your browser's toolbar.",
  overTitle: "That took too long",
  over: "The extension did not answer in time. Try again; if this tab is still waiting after that, start again from the extension.",
  again: "Try again",
  brokenTitle: "Start in the extension",
  broken:
    "Part of this address is missing. Open the extension in your browser's toolbar and choose Connect: it leads back here.",
  toVault: "Go to Key Vault",
  howTo: "How to add it",
};

export const connectSentences: Partial<Record<ExtensionError | "too_many_requests", string>> = {
  too_many_requests: "The extension was connected very often.",
};

export const sectionTexts = {
  connectTitle: "Connect it",
  connect: [
    "Choose the Breezy Vault button in the toolbar. If you don't see it, look behind the puzzle piece.",
    "Enter the address of this server, and allow the extension to reach it:",
    "Choose Connect. A page of this server opens: compare the digits, and choose Connect there too.",
    "Open your vault in the extension, as you do here.",
  ],
  devicesTitle: "Connected extensions",
  devices: "Sign out an extension",
  devicesText: "Each is in the list of signed-in devices",
  get: "The people who run this server can give you the extension as a folder. If that is you, `npm run extension` makes it, in `extension/dist`.",
};

export interface BrowserSteps {
  id: "chromium" | "firefox";
  title: string;
  steps: readonly string[];
}

/** In the browsers' own words. */
export const browserSteps: readonly BrowserSteps[] = [
  {
    id: "chromium",
    title: "Add it to Chrome, Edge, Brave or Opera",
    steps: [
      "Type `chrome://extensions` into the address bar.",
      "Turn on Developer mode, at the top right.",
      "Choose Load unpacked, and choose the folder `chromium`.",
    ],
  },
  {
    id: "firefox",
    title: "Add it to Firefox",
    steps: [
      "Type `about:debugging#/runtime/this-firefox` into the address bar.",
      "Choose Load Temporary Add-on, and choose the file `manifest.json` in the folder `firefox`.",
      "Firefox removes it when it closes, unless the people who run this server had it signed.",
    ],
  },
];

/** Those of the browser that shows the page come first. */
export function stepsFor(userAgent: string): readonly BrowserSteps[] {
  const own = /\bFirefox\//.test(userAgent) ? "firefox" : "chromium";
  return browserSteps.toSorted((a, b) => Number(b.id === own) - Number(a.id === own));
}
