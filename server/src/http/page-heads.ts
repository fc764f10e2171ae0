import { sharePath } from "@breezy/contract/share-path";

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

/** Anyone who is sent one sees in a preview what it is, and never what is in it. */
const sharePage: Head = {
  title: "Someone shared something with you · Breezy Vault",
  description: "Encrypted: only the link itself opens it. Looking at this preview uses nothing up.",
};

const unlisted = '<meta name="robots" content="noindex" />';

/** Whose chunks the page names, so that they come with the first script. */
const arrivals: Record<string, string> = {
  "/auth": "auth",
  "/reset-password": "auth",
  "/second-step": "auth",
  "/onboarding": "auth",
  "/pricing": "pricing",
  "/dashboard": "vault",
};
/** The vault's page and its views, of which a reload comes back to each. */
const vaultPage = /^\/dashboard\/passwords(?:\/|$)/;

/** Pages with a preview: monitors and those who make previews ask for them without saying what they take. */
export function hasPreview(path: string): boolean {
  return path === "/" || headOf(path) !== undefined;
}

function headOf(path: string): Head | undefined {
  return path.startsWith(`${sharePath}/`) ? sharePage : publicPages[path];
}

/** `page` as anyone who opens `path` gets it. */
export function pageAt(page: string, path: string): string {
  const head = headOf(path);
  const described = head ? withHead(page, head) : page;
  const isListed = head !== undefined && head !== sharePage;
  const named = isListed ? described : described.replace("</title>", `</title>\n    ${unlisted}`);
  const arrival = vaultPage.test(path) ? "vault" : arrivals[path];
  return named.replaceAll(/(?:\n *)?<link [^<>]*>/g, (link) => {
    const pages = / data-pages="([^"]*)"/.exec(link)?.[1];
    const isForIt = pages === undefined || (arrival && pages.split(" ").includes(arrival));
    return isForIt ? link : "";
  });
}

function withHead(page: string, { title, description }: Head): string {
  const previewed = [
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
  ];
  return page
    .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>\n    ${previewed.join("\n    ")}`)
    .replaceAll(/<meta [^<>]*>/g, (tag) =>
      tag.startsWith('<meta name="description"')
        ? `<meta name="description" content="${description}" />`
        : tag,
    );
}
