import { html } from "hono/html";

type Markup = ReturnType<typeof html>;

/** Nothing runs on these pages. `formTarget`: an origin that a form may lead on to. */
export function pagePolicy(formTarget = ""): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src data:",
    "frame-src 'self'",
    `form-action 'self' ${formTarget}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** `refreshSeconds` reloads the page by itself, so that a mail one waits for appears. */
export function page(title: string, body: Markup, refreshSeconds?: number): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${
          refreshSeconds === undefined
            ? ""
            : html`<meta http-equiv="refresh" content="${refreshSeconds}" />`
        }
        <title>${title} · Breezy Vault sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header>
          <nav aria-label="Sandbox">
            <a class="brand" href="/">Sandbox</a>
            <a href="/inbox">Inbox</a>
            <a href="/stripe">Payments</a>
          </nav>
          <p class="notice" role="note">
            Pretend services on this computer. No real mail, money or account is involved.
          </p>
        </header>
        <main>${body}</main>
      </body>
    </html>`;
}
