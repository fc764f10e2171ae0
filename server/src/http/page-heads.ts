/** What the one page of the app says of itself before its script runs: to searchers, link previews and slow lines. */

interface Head {
  title: string;
  description: string;
}

const publicPages: Record<string, Head> = {
  "/auth": {
    title: "Log in or sign up · Breezy Vault",
    description:
      "Sign in to your vault, or create an account. Everything you save is encrypted in your browser first.",
  },
  "/pricing": {
    title: "Choose your plan · Breezy Vault",
    description:
      "Free for 25 passwords. Plus and Unlimited Pro have no limit to them, and a trial of 14 days.",
  },
  "/privacy-policy": {
    title: "Privacy policy · Breezy Vault",
    description: "What Breezy Vault keeps about you, what for and for how long, in plain words.",
  },
};

const unlisted = '<meta name="robots" content="noindex" />';

/** `page` as whoever opens `path` gets it. */
export function pageAt(page: string, path: string): string {
  const head = publicPages[path];
  if (head) return withHead(page, head);
  const quiet = page.replace("</title>", `</title>\n    ${unlisted}`);
  // Who comes here is signed in most times: what the sign-in screen needs can wait.
  return path.startsWith("/dashboard")
    ? quiet.replaceAll(/\s*<link\b[^>]*\bdata-sign-in\b[^>]*>/g, "")
    : quiet;
}

function withHead(page: string, { title, description }: Head): string {
  const previewed = [
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
  ];
  return page
    .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>\n    ${previewed.join("\n    ")}`)
    .replace(
      /<meta name="description" content="[^"]*" \/>/,
      `<meta name="description" content="${description}" />`,
    );
}
