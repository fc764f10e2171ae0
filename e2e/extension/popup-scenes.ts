/** What the popup shows, and how a person gets there; as a page in a tab, where it can be looked at from all sides. */
import type { Page } from "@playwright/test";
import { ownExtensionOrigin } from "@breezy/contract/extension";
import { expect } from "../journey.ts";
import type { ExtensionBrowser } from "./browser.ts";
import type { Start } from "./cases.ts";
import type { LoginSite } from "./login-site.ts";
import { searchName } from "./popup.ts";

/** What an extension's page may call. */
declare const chrome: {
  tabs: { query(asked: object): Promise<{ id?: number; url?: string }[]> };
};

/** As the browser makes it. */
export const popupSize = { width: 380, height: 600 };
export const sceneHost = "fern-lending.localhost";
const alike = "fem-lending-desk.localhost";

const login = (title: string, host: string) => ({
  title,
  host,
  username: "ada@harbour.example",
  password: "Invented-quartz-4",
});
const code = { secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", digits: 6, period: 30 };

export const sceneStart: Start = {
  login: { ...login("Fern Lending", sceneHost), code },
  others: [
    login("Fern Lending's desk", "fern-lending-desk.localhost"),
    login("Harbour Savings", "savings.example"),
    login("Riverside Garden Club of the Lower Valley and its Allotments", "garden.example"),
    login("GitHub", "github.com"),
  ],
  card: { holder: "Ada Gull", number: "4111111111111111", month: 4, year: 2031, cvc: "123" },
  identity: { firstName: "Ada", lastName: "Gull", city: "Harbour" },
};

export interface PopupStage {
  extension: ExtensionBrowser;
  /** The page in front of which the popup would stand. */
  front: Page;
  popup: Page;
  site: LoginSite;
}

export interface PopupScene {
  name: string;
  show(stage: PopupStage): Promise<void>;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const row = (page: Page, name: string) => page.getByRole("article", { name, exact: true });

/** The popup's page, told which tab is meant. */
export async function openPopupPage(extension: ExtensionBrowser, front: Page): Promise<Page> {
  const popup = await extension.context().newPage();
  await popup.setViewportSize(popupSize);
  await popup.goto(`${ownExtensionOrigin}/popup.html`);
  const tab = await popup.evaluate(async (url) => {
    const tabs = await chrome.tabs.query({});
    return tabs.find((one) => one.url === url)?.id;
  }, front.url());
  await popup.goto(`${ownExtensionOrigin}/popup.html?tab=${tab}`);
  return popup;
}

async function toList({ popup }: PopupStage): Promise<void> {
  await popup.reload();
  await popup.getByRole("searchbox", { name: searchName }).waitFor();
  await expect(popup.locator("[aria-busy=true]")).toHaveCount(0);
}

/** Tries to fill an entry there. */
async function ask(stage: PopupStage, host: string, account: string, kind: string): Promise<void> {
  const { popup, front, site } = stage;
  await front.goto(site.url.replace(site.host, host));
  await toList(stage);
  await popup.getByRole("searchbox", { name: searchName }).fill(account);
  await row(popup, account).getByRole("button", { name: "Fill", exact: true }).click();
  await popup.locator(`[data-question=${kind}]`).waitFor();
}

/** In their order: what one leaves is the next one's beginning. */
export const popupScenes: readonly PopupScene[] = [
  {
    name: "list",
    async show(stage) {
      await toList(stage);
      await row(stage.popup, "Fern Lending").getByRole("button", { name: "Fill" }).waitFor();
    },
  },
  {
    name: "entry",
    async show({ popup }) {
      await row(popup, "Fern Lending").getByRole("button").first().click();
      await button(popup, "Copy password").waitFor();
    },
  },
  {
    name: "generator",
    async show({ popup }) {
      await button(popup, "Generator").click();
      await button(popup, "Fill into page").waitFor();
    },
  },
  {
    name: "add",
    async show({ popup }) {
      await button(popup, "Add").click();
      await popup.getByLabel("Website").waitFor();
    },
  },
  {
    name: "question-save",
    async show({ front, popup }) {
      await front.bringToFront();
      await front.locator("#name").click();
      await front.keyboard.type("gull@harbour.example");
      await front.locator("#word").click();
      await front.keyboard.type("anchor-chain-9");
      await button(front, "Log in").click();
      // What the site answers is judged in front.
      await popup.locator("[data-question=save]").waitFor();
      await popup.bringToFront();
    },
  },
  {
    name: "question-elsewhere",
    async show(stage) {
      await button(stage.popup, "Not now").click();
      await ask(stage, "lantern-inn.localhost", "Harbour Savings", "elsewhere");
    },
  },
  {
    name: "question-lookalike",
    async show(stage) {
      await ask(stage, alike, "Fern Lending's desk", "lookalike");
    },
  },
  {
    name: "locked",
    async show({ popup }) {
      await button(popup, "Cancel").click();
      await button(popup, "Lock").click();
      await popup.getByLabel("Digit 1 of 4").waitFor();
    },
  },
];
