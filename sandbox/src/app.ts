import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { html } from "hono/html";
import { breaches, sandboxBreaches } from "./breaches/breaches.ts";
import { chooserPath, type Issuer, sandboxClient } from "./google/issuer.ts";
import { chooserRoutes, speakOpenId } from "./google/routes.ts";
import type { Mailbox } from "./inbox/mailbox.ts";
import { type ScriptedModel, modelPath } from "./llm/model.ts";
import { inboxRoutes } from "./inbox/routes.ts";
import { marketing } from "./marketing/marketing.ts";
import { page, pagePolicy } from "./page.ts";
import { type ObjectStore, s3Path, sandboxS3 } from "./s3/s3.ts";
import { sandboxShop, shop } from "./shop/shop.ts";
import { sandboxStripe } from "./stripe/account.ts";
import type { openStripe } from "./stripe/stripe.ts";
import { styleSheet } from "./style.ts";

const loopbackHosts = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Where the issuer's paths begin. */
export const googlePath = "/google";

export function createApp(
  mailbox: Mailbox,
  google: () => Promise<Issuer>,
  stripe: Awaited<ReturnType<typeof openStripe>>,
  model: ScriptedModel,
  objects: ObjectStore,
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  // A foreign page that points its own name at loopback must not read this inbox.
  app.use(async (c, next) => {
    if (!loopbackHosts.has(new URL(c.req.url).hostname)) return c.text("Not found", 404);
    return next();
  });
  app.all(`${googlePath}/*`, speakOpenId(google, googlePath));
  app.use(async (c, next) => {
    await next();
    c.header("referrer-policy", "no-referrer");
    c.header("x-content-type-options", "nosniff");
    c.header("cache-control", "no-store");
    // A shown mail comes with a stricter policy of its own.
    if (!c.res.headers.has("content-security-policy")) {
      c.header("content-security-policy", pagePolicy());
    }
  });
  app.route(chooserPath, chooserRoutes(google));
  app.route("/v1", stripe.api);
  app.route("/", stripe.routes);
  app.route("/", marketing());
  app.route(modelPath, model.routes);
  app.route(s3Path, objects.routes);
  app.route("/", shop());
  app.route("/", breaches());

  app.get("/", (c) =>
    c.html(
      page(
        "Sandbox",
        html`<h1>Sandbox</h1>
          <p>
            Breezy Vault talks to other companies' services. On this computer, the ones below stand
            in for them. Give the real one's address and key to the server, and its stand-in is not
            used.
          </p>
          <ul class="cards">
            <li>
              <a class="card" href="/inbox">
                <strong>Mail</strong>
                <span>Every mail that Breezy Vault sends arrives here, whoever it is for.</span>
              </a>
            </li>
            <li>
              <div class="card">
                <strong>Google sign-in</strong>
                <span>
                  Continue with Google leads to an account chooser here, full of invented people.
                  Its client is ${sandboxClient.id}, whose secret is ${sandboxClient.secret}.
                </span>
              </div>
            </li>
            <li>
              <a class="card" href="/stripe">
                <strong>Payments</strong>
                <span>
                  Stripe's checkout, billing pages and webhooks, with a clock that can be run on.
                  Its key is ${sandboxStripe.secretKey}, its webhooks' secret
                  ${sandboxStripe.webhookSecret}.
                </span>
              </a>
            </li>
            <li>
              <div class="card">
                <strong>Language model</strong>
                <span>
                  A scripted one, for tests: it repeats what it is given, or misbehaves when told
                  to. Breezy answers without it, unless its settings point here.
                </span>
              </div>
            </li>
            <li>
              <a class="card" href="/shop">
                <strong>Shop</strong>
                <span>
                  What representatives redeem points for: a product search full of invented things.
                  Its key is ${sandboxShop.key}.
                </span>
              </a>
            </li>
            <li>
              <a class="card" href="/breaches">
                <strong>Leaks</strong>
                <span>
                  Where an address is looked for in leaks: a service that invents them. Its key is
                  ${sandboxBreaches.key}.
                </span>
              </a>
            </li>
            <li>
              <div class="card">
                <strong>Object store</strong>
                <span>
                  A bucket that speaks as Amazon's S3 does, for attached files. They lie in the data
                  folder, unless BLOB_URL points here. Its key is ${sandboxS3.id}, whose secret is
                  ${sandboxS3.secret}; its bucket is ${sandboxS3.bucket}.
                </span>
              </div>
            </li>
            <li>
              <a class="card" href="/marketing">
                <strong>Advertising</strong>
                <span>What Meta and Google Analytics are told, of people who said yes.</span>
              </a>
            </li>
          </ul>`,
      ),
    ),
  );
  app.get("/health/live", (c) => c.json({ ok: true }));
  app.get("/style.css", (c) => c.body(styleSheet, 200, { "content-type": "text/css" }));
  app.route("/inbox", inboxRoutes(mailbox));
  app.notFound((c) =>
    c.html(
      page(
        "Not found",
        html`<h1>Nothing here</h1>
          <p><a href="/">See what the sandbox imitates</a></p>`,
      ),
      404,
    ),
  );
  return app;
}
