import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { deferred } from "./deferred.tsx";

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test("what has come is drawn at once, without its fallback", async () => {
  const Part = deferred(async () => Greeting, <p>One moment</p>);
  expect(renderToStaticMarkup(<Part name="Ada" />)).toBe("<p>One moment</p>");
  await Part.preload();
  expect(renderToStaticMarkup(<Part name="Ada" />)).toBe("<p>Hello Ada</p>");
});

test("a fallback may say what the part will", () => {
  const Part = deferred(
    async () => Greeting,
    ({ name }) => <p>{name}</p>,
  );
  expect(renderToStaticMarkup(<Part name="Ada" />)).toBe("<p>Ada</p>");
});

test("it is fetched once, and again only if that failed", async () => {
  let fetched = 0;
  const Part = deferred(async () => {
    fetched++;
    if (fetched === 1) throw new TypeError("no network");
    return Greeting;
  });
  await expect(Part.preload()).rejects.toThrow("no network");
  await Promise.all([Part.preload(), Part.preload()]);
  expect(fetched).toBe(2);
  expect(renderToStaticMarkup(<Part name="Ada" />)).toBe("<p>Hello Ada</p>");
});
