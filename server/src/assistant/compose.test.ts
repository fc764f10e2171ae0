import { describe, expect, test } from "vitest";
import { compose, composeTroubles, mostBeforeSteps } from "./compose.ts";
import { type Article, articleIn, makes, type System, systems } from "./help/article.ts";
import { sectionFor } from "./help/device.ts";
import { readArticles } from "./help/library.ts";
import { languages } from "./reading/lexicon.ts";
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

  test.each(languages)(
    `says at most ${mostBeforeSteps} words before them, whatever is answered first, in %s`,
    (language) => {
      const told = articles.filter(({ native }) => language === "en" || native[language]);
      const long = told.flatMap((article) =>
        devicesOf(article).flatMap((device, at) =>
          // Only the advanced get a path of the device's own before the steps.
          [undefined, ...(at === 0 ? [...article.points, ...article.troubles] : [])].flatMap(
            (point) => {
              const speaking = { says, language, level: "advanced", device } as const;
              const others = [
                { article },
                ...article.points.slice(0, 3).map((one) => ({ article, point: one })),
              ];
              const isLong = (beside: typeof others) => {
                const { paragraphs } = compose(article, speaking, {
                  point,
                  isAsked: false,
                  beside,
                });
                const steps = sectionFor(articleIn(article, language).steps, device)!.section.body;
                const before = paragraphs.slice(0, paragraphs.indexOf(steps));
                // The name of the device, and the number of the source, are read in passing.
                const said = before.filter((one) => !/^\*\*[^*]+:\*\*$/.test(one)).join(" ");
                return said.replaceAll(/ \[\d+\]/g, "").split(/\s+/).length > mostBeforeSteps;
              };
              return [[], others, others.slice(1)].some(isLong)
                ? `${article.slug}: ${point?.said[0] ?? "lead"}`
                : [];
            },
          ),
        ),
      );
      expect([...new Set(long)]).toEqual([]);
    },
  );

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

describe("what else may be meant", () => {
  const [written, other] = ["text-larger", "dark-mode"].map((slug) =>
    articles.find((one) => one.slug === slug)!,
  ) as [Article, Article];
  const device = { system: "ios", version: null, make: null } as const;
  const speaking = { says, language: "en", level: "basic", device } as const;
  const textOf = (about: Parameters<typeof compose>[2]) =>
    compose(written, speaking, about).paragraphs.join("\n\n");

  test("is named before the steps with its source, an article by its title", () => {
    const beside = [{ article: other }, { article: written, point: written.points[0]! }];
    const { citations, paragraphs } = compose(written, speaking, { beside });
    expect(citations.map(({ slug }) => slug)).toEqual([written.slug, other.slug]);
    const text = paragraphs.join("\n\n");
    const [before = ""] = text.split("\n1. ");
    expect(before).toContain(`- **${other.title}:** `);
    expect(before.split("\n").find((line) => line.includes(other.title))).toMatch(/ \[2\]$/);
  });

  test("stands behind the steps where there is no room before them", () => {
    const beside = written.points.slice(1, 8).map((point) => ({ article: written, point }));
    const text = textOf({ point: written.points[0]!, beside });
    for (const { point } of beside) expect(text.split(point.truth)).toHaveLength(2);
    expect(text.indexOf(beside.at(-1)!.point.truth)).toBeGreaterThan(text.indexOf("\n1. "));
  });

  test("is all that is said where the steps are not, each by its name and whole", () => {
    const [point, second] = written.points;
    const beside = [{ article: written, point: second! }, { article: other }];
    const { paragraphs, actions } = compose(written, speaking, {
      point: point!,
      beside,
      hasSteps: false,
      isUnsure: true,
    });
    const [opening, list = ""] = paragraphs;
    expect(opening).toBe(says.sentence("likely", "en"));
    for (const said of [second!.truth, other.lead]) expect(list).toContain(said);
    expect(list.split("\n").map((line) => line.startsWith("- **"))).toEqual([true, true, true]);
    for (const told of [written.lead, "\n1. ", written.gently])
      expect(paragraphs.join("\n\n")).not.toContain(told);
    // The steps of what an article is all about are a press away, which costs no message.
    const label = says.sentence("show-steps", "en");
    expect(actions[0]).toEqual({ kind: "open_help", label, slug: other.slug });
  });

  test("has the steps below the title of what they are for", () => {
    const text = textOf({ point: written.points[0]! });
    expect(text).toContain(`\n\n**${written.title}:**\n\n`);
    expect(text.indexOf(written.points[0]!.truth)).toBeLessThan(text.indexOf(written.title));
    expect(textOf({})).not.toContain(`**${written.title}:**`);
  });

  test("is named in the reader's language, where it was asked so", () => {
    const google = articles.find(({ slug }) => slug === "two-factor-google")!;
    const german = google.points
      .concat(google.troubles)
      .find(({ said }) => /ausschalten/.test(said[0]!))!;
    const named = (language: "en" | "de") =>
      compose(
        google,
        { ...speaking, language },
        { point: { ...german, said: ["zwei faktor ausschalten", "turn two step off for good"] } },
      ).paragraphs[0];
    expect(named("en")).toMatch(/^\*\*Turn two step off for good:/);
    expect(named("de")).toMatch(/^\*\*Zwei faktor ausschalten:/);
  });
});

describe("steps for another device", () => {
  const chrome = articles.find(({ slug }) => slug === "saved-passwords-chrome")!;
  const speaking = { says, language: "en", level: "intermediate" } as const;
  const on = (written: Article, ...others: System[]) => {
    const onDevices = others.map((system) => ({ system, version: null, make: null }));
    return compose(written, { ...speaking, device: null }, { onDevices }).paragraphs;
  };

  test("are those of each kind that has its own, each once", () => {
    const told = on(chrome, "ios", "android", "ios");
    for (const system of ["ios", "android"] as const) {
      const { body } = sectionFor(chrome.steps, { system, version: null, make: null })!.section;
      expect(told.filter((one) => one === body)).toHaveLength(1);
    }
    expect(told).toContain("**Android:**");
  });

  test("are not those for all beside its own", () => {
    const steps = chrome.steps.filter(({ holds }) =>
      holds.every((one) => one.system !== "android"),
    );
    const forAll = steps.find(({ holds }) => holds.length === 0)!;
    const told = on({ ...chrome, steps }, "ios", "android");
    expect(told.some((one) => one.startsWith("**iPhone"))).toBe(true);
    expect(told).not.toContain(forAll.body);
  });

  test("are those for all, where it has none of its own", () => {
    const steps = chrome.steps.filter(({ holds }) => holds.length === 0);
    expect(steps).toHaveLength(1);
    expect(on({ ...chrome, steps }, "ios")).toEqual(on({ ...chrome, steps }));
  });
});

describe("an article that is written in the asker's language", () => {
  const written = articles.find(({ slug }) => slug === "sell-old-device")!;
  const german = written.native.de!;
  const speaking = {
    says,
    language: "de",
    level: "basic",
    device: { system: "ios", version: null, make: null },
  } as const;

  test("is told in it, with its title, its points, and no word that it is English", () => {
    const [point, further] = [written.points[0]!, written.points[1]!];
    const beside = [{ article: written, point: further }];
    const { citations, paragraphs } = compose(written, speaking, { point, beside });
    const text = paragraphs.join("\n");
    expect(citations[0]!.title).toBe(german.title);
    expect(text).toContain(german.points[0]!.truth);
    expect(text).toContain(german.points[1]!.truth);
    expect(text.indexOf(german.points[0]!.truth)).toBeLessThan(
      text.indexOf(german.points[1]!.truth),
    );
    expect(text).not.toContain(says.sentence("in-english", "de"));
    const { paragraphs: english } = compose({ ...written, native: {} }, speaking);
    expect(english).toContain(says.sentence("in-english", "de"));
  });

  test("tells what goes wrong with what is near to the question first, once", () => {
    const related = [written.troubles[1]!, written.points[0]!];
    const { paragraphs } = composeTroubles(written, [], { said: "", related }, speaking);
    expect(paragraphs[1]).toContain(german.troubles[1]!.truth);
    expect(paragraphs[2]).toContain(german.points[0]!.truth);
    expect(paragraphs.join("\n").split(german.troubles[1]!.truth)).toHaveLength(2);
    expect(paragraphs.join("\n")).not.toContain(german.lead);
    const all = { said: "", related: written.troubles };
    for (const one of composeTroubles(written, [], all, speaking).paragraphs)
      expect(one).not.toBe("");
  });
});
