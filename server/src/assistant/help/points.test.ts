import { expect, test } from "vitest";
import { anArticle } from "../../testing/asking.ts";
import type { Ask } from "./asks.ts";
import { readAsks } from "./asks.ts";
import { createLibrary, readArticles } from "./library.ts";
import { train } from "./training.ts";

const asked = `
## Asked

- is the paper eaten / paper jam / papierstau: **No.** Pull it out slowly.
- how dear is ink / what does ink cost / was kostet tinte: As much as a meal.
- can the neighbors see it / is it private / sieht es der nachbar: **Yes.** In the same network.
`;
const article = anArticle("print-phone", "Print from a phone", ["how do i print"], asked);
const told = (text: string, point?: string): Ask => ({ slug: article.slug, text, point });
const library = createLibrary(
  [article],
  train({
    asks: [
      told("the letter does not come out"),
      told("how do i get my photo on a sheet"),
      told("how do i make it print"),
      told("crumpled sheet stuck in the rollers", "is the paper eaten"),
      told("the rollers pull in a crumpled mess", "is the paper eaten"),
      told("cartridges ruin me every month", "how dear is ink"),
      told("my cartridges cost a fortune", "how dear is ink"),
    ],
    ways: ["is the paper eaten", "how dear is ink", "can the neighbors see it"].map((point) =>
      told(point, point),
    ),
  }),
);
const likeliest = (question: string) => library.pointsRelated(article, question, "en");

test.each([
  ["by how others asked for it, sharing no word with it", "a crumpled mess in my rollers", 0],
  ["the same of another", "a fortune for cartridges", 1],
  ["by words of its answer, in which nobody asked", "who else belongs to the same network", 2],
])("a point is found %s", (_, question, place) => {
  expect(likeliest(question)[0]!.point).toBe(article.points[place]);
});

test("what asks for all of an article makes none of its points likely", () => {
  const points = likeliest("how do i get it to print my photo");
  expect(points).toHaveLength(article.points.length + article.troubles.length);
  for (const { probability } of points) expect(probability).toBeLessThan(0.4);
  expect(points.reduce((sum, { probability }) => sum + probability, 0)).toBeLessThan(1);
});

test("a model that learned none of them tells none by itself", () => {
  const unlearned = createLibrary([article], train({ asks: [told("how do i print")], ways: [] }));
  for (const { probability } of unlearned.pointsRelated(article, "a fortune for cartridges", "en"))
    expect(probability).toBeLessThan(0.01);
});

test("whoever asks for a point asks for one that there is", () => {
  const names = new Set(
    readArticles().flatMap(({ slug, points, troubles }) =>
      [...points, ...troubles].map(({ said }) => `${slug}: ${said[0]}`),
    ),
  );
  const named = readAsks().flatMap(({ slug, point }) => (point ? [`${slug}: ${point}`] : []));
  expect(named.length).toBeGreaterThan(10_000);
  expect([...new Set(named)].filter((one) => !names.has(one))).toEqual([]);
});
