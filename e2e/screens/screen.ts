/** The screens that the accessibility pass walks through, area by area. */
import type { Page } from "@playwright/test";
import type { Person } from "../person.ts";
import type { Extent } from "../examine.ts";
import type { Stack } from "../stack.ts";

/** A state that a person can be in. */
export interface Screen<S extends Scene = Scene> extends Extent {
  name: string;
  /** From the screen before it in its list, at a desk. */
  show: (page: Page, at: S) => Promise<unknown>;
}

/** What the screens of an area share. */
export interface Scene extends Stack {
  person: Person;
  /** The Recovery Kit's code. */
  kit: string;
  /** What one screen leaves for a later one, such as a link. */
  left: Map<string, string>;
}

export const pin = "2580";
export const post = { account: "Post", username: "ada", password: "Rover-of-the-harbour-7" };

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { name, exact: true });
export const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
