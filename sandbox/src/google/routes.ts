import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono, type MiddlewareHandler } from "hono";
import { csrf } from "hono/csrf";
import { errors } from "oidc-provider";
import { pagePolicy } from "../page.ts";
import type { Issuer } from "./issuer.ts";
import { chooserPage, errorPage } from "./pages.ts";
import { type Account, anAccount, inventedPeople } from "./people.ts";

type Env = { Bindings: HttpBindings };

/** All that an issuer's own paths answer: discovery, keys, authorization, tokens. */
export function speakOpenId(issuer: () => Promise<Issuer>, mount: string): MiddlewareHandler<Env> {
  return async (c) => {
    const { answer } = await issuer();
    const { incoming, outgoing } = c.env;
    outgoing.setHeader("content-security-policy", pagePolicy());
    outgoing.setHeader("referrer-policy", "no-referrer");
    outgoing.setHeader("x-content-type-options", "nosniff");
    // What is before its own paths is read off the difference between the two.
    Object.assign(incoming, { originalUrl: incoming.url });
    incoming.url = incoming.url?.slice(mount.length);
    await answer(incoming, outgoing);
    return RESPONSE_ALREADY_SENT;
  };
}

/** The account chooser. */
export function chooserRoutes(issuer: () => Promise<Issuer>): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get("/:uid", async (c) => {
    const { provider } = await issuer();
    const { params } = await provider.interactionDetails(c.env.incoming, c.env.outgoing);
    return c.html(chooserPage(), 200, policyFor(params));
  });

  routes.post("/:uid", csrf(), async (c) => {
    const { provider, remember } = await issuer();
    const { incoming, outgoing } = c.env;
    const { params } = await provider.interactionDetails(incoming, outgoing);
    const form = await c.req.parseBody();
    const text = (name: string) => {
      const value = form[name];
      return typeof value === "string" ? value.trim() : "";
    };
    if (text("choice") === "cancel") {
      const refusal = { error: "access_denied", error_description: "the person cancelled" };
      return c.redirect(await provider.interactionResult(incoming, outgoing, refusal), 303);
    }
    const account = chosenBy(text);
    if (!account) {
      const problem = "Type a name and an address such as somebody@example.org.";
      return c.html(chooserPage(problem), 422, policyFor(params));
    }
    remember(account);
    const result = { login: { accountId: account.subject, remember: false }, select_account: {} };
    return c.redirect(await provider.interactionResult(incoming, outgoing, result), 303);
  });

  routes.onError((error, c) => {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    return c.html(errorPage("It is over, or was begun in another browser. Begin it again."), 400);
  });
  return routes;
}

function chosenBy(text: (name: string) => string): Account | undefined {
  if (text("choice") !== "another") {
    return inventedPeople.find(({ subject }) => subject === text("choice"));
  }
  const email = text("email");
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254;
  return text("name") && isAddress
    ? anAccount(text("name"), email, text("verified") === "on")
    : undefined;
}

/** Browsers hold a form to its policy also if its answer leads on: back to the product. */
function policyFor(params: Record<string, unknown>): Record<string, string> {
  const { origin } = new URL(String(params["redirect_uri"]));
  return { "content-security-policy": pagePolicy(origin) };
}
