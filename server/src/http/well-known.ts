import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";
import { notFound } from "./refusal.ts";

const prefix = "/.well-known/";
/** RFC 9116 section 2.5.5 recommends less than a year. */
const expiresAfterMs = 180 * 24 * 3600 * 1000;
/** My Account, with the dialog that changes the password open in it. */
const changePasswordPath = "/dashboard/settings/security?change=password";
const passkeysPath = "/dashboard/settings/security";

export interface WellKnownDeps {
  publicUrl: string;
  supportAddress: string;
  clock: () => number;
}

/** What programs look for at fixed addresses. Whatever is not there is not found, also by anyone who would take a page. */
export function wellKnown({ publicUrl, supportAddress, clock }: WellKnownDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  // W3C, A Well-Known URL for Changing Passwords.
  app.get(`${prefix}change-password`, (c) => c.redirect(`${publicUrl}${changePasswordPath}`));

  // RFC 9116.
  app.get(`${prefix}security.txt`, (c) => {
    const contact = /^(https|mailto|tel):/.test(supportAddress)
      ? supportAddress
      : `mailto:${supportAddress}`;
    const expires = new Date(clock() + expiresAfterMs).toISOString();
    return c.text(
      [
        `Contact: ${contact}`,
        `Expires: ${expires}`,
        "Preferred-Languages: en",
        `Canonical: ${publicUrl}${prefix}security.txt`,
        "",
      ].join("\n"),
    );
  });

  // W3C, A Well-Known URL for Relying Party Passkey Endpoints.
  app.get(`${prefix}passkey-endpoints`, (c) =>
    c.json({ enroll: `${publicUrl}${passkeysPath}`, manage: `${publicUrl}${passkeysPath}` }),
  );

  app.use(
    `${prefix}*`,
    createMiddleware(async () => {
      throw notFound();
    }),
  );
  return app;
}
