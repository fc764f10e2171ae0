/** What each picture shows, and how a person gets there. */
import type { Browser, Page } from "@playwright/test";
import { qrPath } from "../../web/src/lib/qr-path.ts";
import type { Place } from "../by-wire.ts";
import { firstAccount, pin, question, sampleKit } from "./invented.ts";
import { aNewcomer, anOwner, aVisitor, openAt } from "./people.ts";

type Take = (name: string, page: Page) => Promise<void>;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const digit = (page: Page) => page.getByLabel("Digit 1 of 4");

/** Seven names, each taken once. */
export async function takeScenes(browser: Browser, at: Place, take: Take): Promise<void> {
  const visitor = await aVisitor(browser);
  await takePlans(await openAt(visitor, at, "/pricing"), take);
  await visitor.close();
  const newcomer = await aNewcomer(browser, at);
  await takeKit(await openAt(newcomer, at, "/dashboard/passwords"), take);
  await newcomer.close();
  const owner = await anOwner(browser, at);
  const vault = await openAt(owner, at, "/dashboard/passwords");
  await takeVault(vault, take);
  await takeBreezy(vault, take);
  await takeAdding(vault, take);
  await owner.close();
}

async function takePlans(page: Page, take: Take): Promise<void> {
  const plan = page.getByRole("article", { name: "Unlimited Pro" });
  await plan.getByRole("button", { name: "Try for 14 days" }).waitFor();
  await take("pricing", page);
}

async function takeKit(page: Page, take: Take): Promise<void> {
  await typePin(page);
  await page.getByRole("heading", { name: /confirm/i }).waitFor();
  await typePin(page);
  await page.getByRole("checkbox").check();
  await button(page, "Confirm & Secure").click();
  await page.getByRole("heading", { name: "Your Recovery Kit" }).waitFor();
  await page.evaluate(showKit, { groups: sampleKit.split("-"), qr: qrPath(sampleKit) });
  await take("kit", page);
}

/** In the page: another code in the place of the one just made. */
function showKit({ groups, qr }: { groups: string[]; qr: { size: number; path: string } }): void {
  const shown = document.querySelectorAll("[data-testid=kit-code] > span");
  if (shown.length !== groups.length) throw new Error("the kit has other groups");
  shown.forEach((group, index) => (group.firstChild!.textContent = groups[index]!));
  const code = document.querySelector("svg[aria-label='The same code as a QR code']")!;
  code.setAttribute("viewBox", `0 0 ${qr.size} ${qr.size}`);
  code.querySelector("rect")!.setAttribute("width", `${qr.size}`);
  code.querySelector("rect")!.setAttribute("height", `${qr.size}`);
  code.querySelector("path")!.setAttribute("d", qr.path);
}

async function takeVault(page: Page, take: Take): Promise<void> {
  await digit(page).waitFor();
  await take("unlock", page);
  await typePin(page);
  await page.getByRole("article", { name: firstAccount, exact: true }).waitFor();
  // Logos come after the cards.
  await page.locator(".company-logo").first().waitFor();
  await page
    .getByRole("article", { name: firstAccount, exact: true })
    .getByRole("button")
    .first()
    .click();
  // The room for files is asked for, and comes last.
  await page
    .getByRole("region", { name: firstAccount, exact: true })
    .getByText(/ used\.$/)
    .waitFor();
  await take("vault", page);
}

async function takeAdding(page: Page, take: Take): Promise<void> {
  await page.getByRole("link", { name: "Key Vault" }).first().click();
  await button(page, "Add New").first().click();
  await page.getByLabel("Account name").fill("micro");
  await page.getByRole("option").first().waitFor();
  await take("add-account", page);
  await page.getByRole("option").first().click();
  await button(page, "Continue").click();
  await page.getByLabel("Username").fill("ada@harbour.example");
  await page.evaluate(countInsteadOfDrawing);
  await button(page, "Generate").click();
  await page
    .getByText(/^(Good|Strong|Very Strong)/)
    .first()
    .waitFor();
  await take("generator", page);
}

/** In the page, from here on: the same "random" numbers each time (xorshift32), so that the picture stays the same. */
function countInsteadOfDrawing(): void {
  let last = 7;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) {
      last ^= last << 13;
      last ^= last >>> 17;
      last ^= last << 5;
      bytes[i] = last & 255;
    }
    return array;
  };
}

async function takeBreezy(page: Page, take: Take): Promise<void> {
  await page.getByRole("link", { name: "Ask Breezy" }).first().click();
  await page.getByRole("textbox", { name: "Send a message" }).fill(question);
  await button(page, "Send").click();
  await button(page, "Regenerate").waitFor();
  // Until what reads Markdown has come, an answer shows as it was written.
  await page.getByRole("log").locator("strong").first().waitFor();
  await take("breezy", page);
}

async function typePin(page: Page): Promise<void> {
  await digit(page).click();
  await page.keyboard.type(pin, { delay: 30 });
}
