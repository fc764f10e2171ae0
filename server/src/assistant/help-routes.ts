import { helpArticle } from "@breezy/contract/assistant";
import { Hono } from "hono";
import { accepts } from "hono/accepts";
import { describeRoute } from "hono-openapi";
import * as z from "zod/mini";
import type { Database } from "../db.ts";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { notFound } from "../http/refusal.ts";
import { valid } from "../http/valid.ts";
import { withFacts } from "./facts.ts";
import { askedIn, composePage } from "./compose.ts";
import { articleIn } from "./help/article.ts";
import { deviceOf } from "./help/device.ts";
import type { HelpLibrary } from "./help/library.ts";
import { findReader } from "./reader.ts";
import { type Language, languages } from "./reading/lexicon.ts";
import type { Says } from "./reading/says.ts";

const slugParam = z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)) });

/** The first of what is wanted, best first, that Breezy speaks, of whatever country (RFC 9110, section 12.5.4). */
function preferred(wanted: { type: string; q: number }[]): Language {
  const [best] = wanted
    .filter(({ q }) => q > 0)
    .flatMap(
      ({ type }) => languages.find((one) => one === type.split("-")[0]?.toLowerCase()) ?? [],
    );
  return best ?? "en";
}

/** Behind requireUser. */
export function helpRoutes(db: Database, library: HelpLibrary, says: Says): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(
    "/api/help/:slug",
    describeRoute({
      summary: "An article, for one's own device",
      responses: answers(200, helpArticle),
    }),
    valid("param", slugParam),
    async (c) => {
      const written = library.articles.get(c.req.valid("param").slug);
      if (!written) throw notFound();
      const language = accepts(c, {
        header: "Accept-Language",
        supports: [...languages],
        default: "en",
        match: preferred,
      }) as Language;
      const article = articleIn(written, language);
      c.header("Vary", "Accept-Language", { append: true });
      const { userId } = c.var.principal;
      const { device, level, prices } = await db.asAssistant(userId, (trx) =>
        findReader(trx, userId),
      );
      const speaking = {
        says,
        language: article === written ? "en" : language,
        level,
        device: deviceOf(device),
      };
      const { slug, title, topics, checked, source } = article;
      return c.json({
        slug,
        title,
        topics,
        checked,
        source: source?.startsWith("https://") ? source : null,
        body: withFacts(composePage(article, speaking), prices),
        asked: askedIn(article, speaking).map(({ question, answer }) => ({
          question,
          answer: withFacts(answer, prices),
        })),
        see_also: article.seeAlso.flatMap((other) => {
          const found = library.articles.get(other);
          return found
            ? [{ slug: found.slug, title: (found.native[language] ?? found).title }]
            : [];
        }),
      });
    },
  );

  return app;
}
