/** Stripe's API, as far as the product's client calls it. */
import { createHash } from "node:crypto";
import { Hono } from "hono";
import { sandboxStripe } from "./account.ts";
import { StripeFailure } from "./failure.ts";
import { type Form, parseForm } from "./form.ts";
import { resources } from "./resources.ts";
import type { Store } from "./store.ts";

export function stripeApi(store: Store): Hono {
  const api = new Hono();
  const table = resources(store);

  api.all("/*", async (c) => {
    c.header(
      "request-id",
      `req_${createHash("sha256")
        .update(String(store.all("event").length))
        .digest("hex")
        .slice(0, 14)}`,
    );
    const { method } = c.req;
    const url = new URL(c.req.url);
    const sent = method === "GET" || method === "DELETE" ? url.search.slice(1) : await c.req.text();
    try {
      requireKey(c.req.header("authorization"));
      const once = c.req.header("idempotency-key");
      const { status, body } =
        method === "POST" && once !== undefined
          ? replayed(store, once, `${url.pathname} ${sent}`, () =>
              run(method, url.pathname, parseForm(sent)),
            )
          : run(method, url.pathname, parseForm(sent));
      return c.json(body as object, status as 200);
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return c.json(error.body, error.status as 400);
    }
  });

  function run(method: string, path: string, form: Form): { status: number; body: object } {
    for (const [wanted, pattern, answer] of table) {
      const match = wanted === method ? pattern.exec(path) : null;
      if (match) return { status: 200, body: answer(form, match[1] ?? "") };
    }
    throw new StripeFailure(
      404,
      "invalid_request_error",
      `Unrecognized request URL (${method}: ${path}).`,
    );
  }
  return api;
}

function requireKey(authorization: string | undefined): void {
  if (authorization === `Bearer ${sandboxStripe.secretKey}`) return;
  throw new StripeFailure(401, "invalid_request_error", "Invalid API Key provided.");
}

/** The same answer again for the same request; another request under the same key is refused. */
function replayed(
  store: Store,
  key: string,
  sent: string,
  answer: () => { status: number; body: object },
): { status: number; body: unknown } {
  const request = createHash("sha256").update(sent).digest("base64url");
  const before = store.replays.get(key);
  if (before) {
    if (before.request === request) return before;
    throw new StripeFailure(
      400,
      "idempotency_error",
      "Keys for idempotent requests can only be used with the same parameters they were first used with.",
    );
  }
  const { status, body } = answer();
  store.replays.set(key, { request, status, body });
  store.changed();
  return { status, body };
}
