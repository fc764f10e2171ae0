/** First screens that the build wrote into the page: whoever will see one gets it painted, before any script. */

/** How the page's address and asker choose. */
interface Asked {
  path: string;
  query: URLSearchParams;
  /** No session's cookie: whoever has one may be led on at once. */
  isVisitor: boolean;
  google: boolean;
}

/** What a link or Google led back with: the form then begins with words of its own. */
const saying = ["confirmed", "moved", "google"];

export function openingOf({ path, query, isVisitor, google }: Asked): string | undefined {
  if (!isVisitor) return undefined;
  if (path === "/pricing") return query.has("checkout") ? undefined : "pricing";
  if (path !== "/auth" || saying.some((name) => query.has(name))) return undefined;
  const mode = query.get("mode") === "sign-up" ? "sign-up" : "login";
  return `auth-${mode}${google ? "-google" : ""}`;
}

const root = '<div id="root">';
const scripts = /<script type="module"|<link rel="modulepreload"/g;
/** The page's script asks for these once the screen is painted: web/src/lib/opening.ts. */
const parts = /<link rel="modulepreload"(?=[^>]*\bdata-part\b)/g;
const laterFont = /(<link rel="preload" as="font"[^>]*?) fetchpriority="low"/g;
/** On a slow line a page comes in pieces; what stands in its middle would move with each. HTML, "expect". */
const whole = '<link rel="expect" href="#page-end" blocking="render">';
const written = /<!--opening ([\w-]+)-->(.*?)<!--\/opening-->/gs;

/**
 * Of all the openings in `page` the one of that name, with its name on the root; none without.
 * What paints, its font too, goes before the scripts then, and the app's parts wait for it.
 */
export function withOpening(page: string, name: string | undefined): string {
  let isFound = false;
  const html = page.replaceAll(written, (_all, given: string, screen: string) => {
    if (given !== name) return "";
    isFound = true;
    return screen;
  });
  if (!isFound) return html;
  return html
    .replace("</title>", (tag) => `${tag}${whole}`)
    .replace(root, `<div id="root" data-opening="${name}">`)
    .replaceAll(laterFont, "$1")
    .replaceAll(parts, '<link rel="later"')
    .replaceAll(scripts, (tag) => `${tag} fetchpriority="low"`);
}
