/** First screens that the build wrote into the page: anyone who will see one gets it painted, before any script. */

/** How the page's address and asker choose. */
interface Asked {
  path: string;
  query: URLSearchParams;
  /** No session's cookie: anyone who has one may be led on at once. */
  isVisitor: boolean;
  google: boolean;
  /** By a representative: other prices. */
  isReferred: boolean;
  /** What the build painted is for a server where anybody signs up, and plans are sold. */
  signsUp: boolean;
  sells: boolean;
}

/** What a link or Google led back with: the form then begins with words of its own. */
const saying = ["confirmed", "moved", "google"];

/** What was chosen elsewhere, or is come back from: the cards then begin otherwise. */
const choosing = ["checkout", "cycle"];

export function prerenderedScreenOf(asked: Asked): string | undefined {
  const { path, query, isVisitor, google, isReferred, signsUp, sells } = asked;
  if (!isVisitor || !signsUp) return undefined;
  if (path === "/pricing") {
    if (!sells || choosing.some((name) => query.has(name))) return undefined;
    return isReferred ? "pricing-referred" : "pricing-standard";
  }
  if (path !== "/auth" || saying.some((name) => query.has(name))) return undefined;
  const mode = query.get("mode") === "sign-up" ? "sign-up" : "login";
  return `auth-${mode}${google ? "-google" : ""}`;
}

const root = '<div id="root">';
const scripts = /<script type="module"|<link rel="modulepreload"/g;
const links = /<link [^<>]*>/g;
/** On a slow line a page comes in pieces, and its middle would move with each: nothing is painted before its end. */
const whole = '<link rel="expect" href="#page-end" blocking="render">';
const mark = { begins: "<!--prerendered ", named: "-->", ends: "<!--/prerendered-->" };

/**
 * Keeps of all the prerendered screens in `page` the one of that name, with its name on the root; none without one.
 * What is needed to paint it, its font too, is loaded before the scripts, and the app's parts wait for it.
 */
export function withPrerenderedScreen(page: string, name: string | undefined): string {
  let isFound = false;
  const [before, ...pieces] = page.split(mark.begins);
  const rest = pieces.map((piece) => {
    const named = piece.indexOf(mark.named);
    const end = piece.indexOf(mark.ends, named);
    const after = piece.slice(end + mark.ends.length);
    if (piece.slice(0, named) !== name) return after;
    isFound = true;
    return piece.slice(named + mark.named.length, end) + after;
  });
  const html = [before, ...rest].join("");
  if (!isFound) return html;
  return html
    .replace("</title>", (tag) => `${tag}${whole}`)
    .replace(root, `<div id="root" data-prerendered="${name}">`)
    .replaceAll(links, linkOfPainted)
    .replaceAll(scripts, (tag) => `${tag} fetchpriority="low"`);
}

function linkOfPainted(tag: string): string {
  const preloads = '<link rel="modulepreload"';
  if (tag.startsWith('<link rel="preload" as="font"'))
    return tag.replace(' fetchpriority="low"', "");
  // The page's script asks for these once the screen is painted: web/src/lib/prerendered-screen.ts.
  const isLater = tag.startsWith(preloads) && /\bdata-part\b/.test(tag);
  return isLater ? tag.replace(preloads, '<link rel="later"') : tag;
}
