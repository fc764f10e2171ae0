import { Hono } from "hono";
import { csrf } from "hono/csrf";
import type { Mailbox } from "./mailbox.ts";
import { listPage, messagePage } from "./pages.ts";

// What a mail brings along can neither run, nor load, nor send: its links open beside it.
const mailPolicy = [
  "sandbox allow-popups allow-popups-to-escape-sandbox",
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

export function inboxRoutes(mailbox: Mailbox): Hono {
  const routes = new Hono();
  routes.get("/", (c) => {
    const to = c.req.query("to") ?? "";
    return c.html(listPage(mailbox.list(to), to));
  });
  routes.get("/messages", (c) => c.json(mailbox.list(c.req.query("to"))));
  routes.delete("/messages", async (c) => {
    await mailbox.empty();
    return c.body(null, 204);
  });
  routes.post("/empty", csrf(), async (c) => {
    await mailbox.empty();
    return c.redirect("/inbox", 303);
  });
  routes.get("/:id", (c) => {
    const message = mailbox.get(c.req.param("id"));
    return message === undefined ? c.notFound() : c.html(messagePage(message));
  });
  routes.get("/:id/html", (c) => {
    const message = mailbox.get(c.req.param("id"));
    if (message === undefined) return c.notFound();
    return c.html(`<!doctype html><base target="_blank">${message.html}`, 200, {
      "content-security-policy": mailPolicy,
    });
  });
  return routes;
}
