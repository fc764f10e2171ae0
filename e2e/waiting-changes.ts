/** What a screen says of changes that wait for the server. */
import type { Page } from "@playwright/test";
import { cardOf } from "./cards.ts";

export const waitsFor = (page: Page, count: number) =>
  page.getByText(
    count === 1 ? "1 change waits for the connection" : `${count} changes wait for the connection`,
  );
export const mark = (page: Page, account: string) => cardOf(page, account).getByText("Waiting");
