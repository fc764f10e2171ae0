import { describe, expect, test } from "vitest";
import { compose, mostBeforeSteps } from "./compose.ts";
import { type Article, makes, systems } from "./help/article.ts";
import { sectionFor } from "./help/device.ts";
import { readArticles } from "./help/library.ts";
import { readSays } from "./reading/says.ts";

const says = readSays();
const articles = readArticles();
const levels = ["basic", "intermediate", "advanced"] as const;

const devicesOf = ({ devices }: Article) =>
  (devices.length > 0 ? devices : systems).flatMap((system) =>
    (system === "android" ? [null, ...makes] : [null]).map((make) => ({
      system,
      version: null,
      make,
    })),
  );

describe("each article on each system that it is for, and for each level", () => {
  test("has steps and a path of that system's own", () => {
    const strange = articles.flatMap((article) =>
      devicesOf(article).flatMap((device) =>
        [article.steps, article.inShort]
          .filter((sections) => !sectionFor(sections, device)?.fits)
          .map(() => `${article.slug} on ${device.system} ${device.make ?? ""}`),
      ),
    );
    expect(strange).toEqual([]);
  });

  test(`says at most ${mostBeforeSteps} words before them, whatever is answered first`, () => {
    const long = articles.flatMap((article) =>
      devicesOf(article).flatMap((device, at) =>
        // Only the advanced get a path of the device's own before the steps.
        [undefined, ...(at === 0 ? [...article.points, ...article.troubles] : [])].flatMap(
          (point) => {
            const speaking = { says, language: "en", level: "advanced", device } as const;
            const { paragraphs } = compose(article, speaking, { point, isAsked: false });
            const steps = sectionFor(article.steps, device)!.section.body;
            const before = paragraphs.slice(0, paragraphs.indexOf(steps));
            // The name of the device, and the number of the source, are read in passing.
            const said = before.filter((one) => !/^\*\*[^*]+:\*\*$/.test(one)).join(" ");
            const count = said.replaceAll(/ \[\d+\]/g, "").split(/\s+/).length;
            return count > mostBeforeSteps ? `${article.slug}: ${point?.said[0] ?? "lead"}` : [];
          },
        ),
      ),
    );
    expect([...new Set(long)]).toEqual([]);
  });

  test("says all levels' words in one order", () => {
    for (const article of articles) {
      const [device] = devicesOf(article);
      const [basic, intermediate, advanced] = levels.map(
        (level) => compose(article, { says, language: "en", level, device: device! }).paragraphs,
      );
      for (const some of [basic!, advanced!])
        expect(some.filter((one) => intermediate!.includes(one))).toEqual(intermediate);
    }
  });
});
