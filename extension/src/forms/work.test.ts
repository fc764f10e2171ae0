import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldLimit } from "./page.ts";
import { textLimit } from "./phrases.ts";
import { type FormPage, openFormPage } from "./testing/in-chromium.ts";
import { nodeLimit } from "./walk-page.ts";

let page: FormPage;
beforeAll(async () => {
  page = await openFormPage();
});
afterAll(() => page.close());

const rows = (count: number): string =>
  `document.body.innerHTML = '<form>' + '<p><label>Name</label><input name="a"></p>'.repeat(${count}) + '</form>'`;

test("each node is looked at once: twice the page is twice the work", async () => {
  const [one, two] = [await page.work(rows(100)), await page.work(rows(200))];
  // Four nodes a row: the paragraph, the label, its text, the field.
  expect(two.visited - one.visited).toBe(400);
  expect(two.roots).toBeLessThan(2 * one.roots + 8);
  expect(two.shown).toBe(400);
  expect(one.shown).toBe(200);
});

test("of ten thousand fields the first five hundred are looked at", async () => {
  const { fields, shown } = await page.work(rows(10_000));
  expect(fields).toBe(fieldLimit);
  expect(shown).toBe(2 * fieldLimit);
});

test("a page of a hundred thousand elements is cut off", async () => {
  const { visited } = await page.work(`document.body.innerHTML = '<i></i>'.repeat(100000)`);
  expect(visited).toBe(nodeLimit);
});

test("of a text or an attribute of a megabyte only its beginning is read", async () => {
  const { longest, fields } = await page.work(`
    const long = 'password '.repeat(120000);
    const input = document.createElement('input');
    for (const name of ['name', 'id', 'class', 'placeholder', 'aria-label', 'autocomplete', 'title']) input.setAttribute(name, long);
    const label = document.createElement('label');
    label.append(long, input, long);
    document.body.append(label)`);
  expect(fields).toBe(1);
  expect(longest).toBeLessThanOrEqual(2 * textLimit);
  expect(longest).toBeGreaterThan(0);
});

test("elements ten thousand deep are cut off without an error", async () => {
  const { visited } = await page.work(`
    let at = document.body;
    for (let depth = 0; depth < 10000; depth++) at = at.appendChild(document.createElement('div'));
    at.append(document.createElement('input'))`);
  expect(visited).toBeLessThan(500);
});
