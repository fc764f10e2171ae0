/** Breezy and the calendar, for somebody who told nothing of a device yet. */
import { plans } from "@breezy/contract/plans";
import { expect, type Page } from "@playwright/test";
import { answers, ask, expectAnswered, greeting, field as composer } from "../breezy-talk.ts";
import { identityAnswers } from "../onboarding.ts";
import { sizes } from "../examine.ts";
import { button, dialog, type Scene, type Screen } from "./screen.ts";

/** Over the wire onboarding can be left without saying how comfortable one is. */
async function leaveOnboarding(page: Page, { url }: Scene): Promise<void> {
  const saved = await page.request.put(`${url}/users/me`, {
    data: {
      first_name: "Ada",
      device: { make: "Google", model: "Pixel 8", os_version: "Android 16" },
      identity_questions: identityAnswers,
      popup_swiper: true,
    },
    headers: { origin: url },
  });
  expect(saved.status()).toBe(200);
}

/** As many as the plan has, in a thread of their own. */
async function askAll(page: Page, { url }: Scene): Promise<void> {
  const headers = { origin: url };
  const begun = await page.request.post(`${url}/api/threads/initiate`, { data: {}, headers });
  const { thread_id } = (await begun.json()) as { thread_id: string };
  const time_zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  for (let sent = 1; sent < plans.free.messagesPerDay; sent++) {
    const data = { thread_id, message: `Question ${sent}`, time_zone };
    const answer = await page.request.post(`${url}/api/messages`, { data, headers });
    expect(answer.status()).toBe(200);
  }
}

export const breezy: readonly Screen[] = [
  {
    name: "the device form",
    show: async (page, at) => {
      await leaveOnboarding(page, at);
      await page.goto(`${at.url}/dashboard/phone-helper`);
      await expect(dialog(page, "Tell Us About Your Device")).toBeVisible();
    },
  },
  {
    name: "no device info",
    show: async (page) => {
      await dialog(page, "Tell Us About Your Device").press("Escape");
      await expect(page.getByText("We need your device info")).toBeVisible();
    },
  },
  {
    name: "a new question",
    show: async (page) => {
      await button(page, "Enter Device Info").click();
      const form = dialog(page, "Tell Us About Your Device");
      await form.getByLabel("Device make").selectOption("Apple");
      await form.getByLabel("Device model").selectOption({ index: 1 });
      await form.getByLabel("OS version").selectOption({ index: 1 });
      await form.getByRole("radio", { name: /Basic/ }).check();
      await form.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText(greeting)).toBeVisible();
    },
  },
  {
    name: "an answer",
    show: async (page) => {
      await ask(page, "How do I join a Wi-Fi network?");
      await expectAnswered(page);
    },
  },
  {
    name: "an article",
    show: async (page) => {
      await answers(page)
        .last()
        .getByRole("button", { name: /^Source 1: Connect/ })
        .click();
      const article = dialog(page, "Connect to Wi-Fi");
      await expect(article.getByRole("navigation", { name: "See also" })).toBeVisible();
    },
  },
  {
    name: "the limit of messages",
    show: async (page, at) => {
      await askAll(page, at);
      await page.reload();
      await composer(page).fill("One more");
      await composer(page).press("Enter");
      await expect(dialog(page, "Message Limit Reached")).toBeVisible();
    },
  },
  {
    name: "the limit was reached",
    show: async (page) => {
      await dialog(page, "Message Limit Reached").getByRole("button", { name: "Got it" }).click();
      await expect(composer(page)).toBeDisabled();
    },
  },
  {
    name: "the calendar",
    show: async (page, at) => {
      await page.clock.setFixedTime("2026-11-22T12:00:00Z");
      await page.goto(`${at.url}/dashboard/calendar`);
      await expect(page.getByRole("grid", { name: "November 2026" })).toBeVisible();
    },
  },
  {
    name: "New Appointment with errors",
    show: async (page) => {
      await button(page, "New Appointment").click();
      const appointment = dialog(page, "New Appointment");
      await appointment.getByLabel("Date").fill("");
      await appointment.getByRole("button", { name: "Create" }).click();
      await expect(appointment.getByText("Enter a title.")).toBeVisible();
    },
  },
  {
    name: "a day of the calendar",
    onPhonesOnly: true,
    show: async (page) => {
      await page.keyboard.press("Escape");
      // On a phone a day opens above the month.
      await page.setViewportSize(sizes[0]);
      await page
        .getByRole("gridcell")
        .getByRole("button", { name: /^Friday, November 27, 2026/ })
        .click();
      await expect(dialog(page, "Friday, November 27, 2026")).toBeVisible();
    },
  },
];
