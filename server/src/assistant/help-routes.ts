import { helpArticle } from "@breezy/contract/assistant";
import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod/mini";
import type { Database } from "../db.ts";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { notFound } from "../http/refusal.ts";
import { valid } from "../http/valid.ts";
import { withFacts } from "./facts.ts";
import { composePage } from "./compose.ts";
import { deviceOf } from "./help/device.ts";
import type { HelpLibrary } from "./help/library.ts";
import { findReader } from "./reader.ts";
import type { Says } from "./reading/says.ts";

const slugParam = z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)) });

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
      const article = library.articles.get(c.req.valid("param").slug);
      if (!article) throw notFound();
      const { userId } = c.var.principal;
      const { device, level, prices } = await db.asAssistant(userId, (trx) =>
        findReader(trx, userId),
      );
      const { slug, title, topics, checked, source } = article;
      return c.json({
        slug,
        title,
        topics,
        checked,
        source: source?.startsWith("https://") ? source : null,
        body: withFacts(
          composePage(article, { says, language: "en", level, device: deviceOf(device) }),
          prices,
        ),
        see_also: article.seeAlso.flatMap((other) => {
          const found = library.articles.get(other);
          return found ? [{ slug: found.slug, title: found.title }] : [];
        }),
      });
    },
  );

  return app;
}
