/**
 * Imported before everything else: what is behind the `#` of a shared link opens it, and goes
 * from the address bar and from this place of the history before anything else looks at it.
 */
import { sharePath } from "@breezy/contract/share-path";

const isShare = () => location.pathname.startsWith(`${sharePath}/`);

let fragment = "";
if (isShare() && location.hash !== "") {
  fragment = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
}

// Pasted over an address of this page, a link loads nothing by itself.
addEventListener("hashchange", () => {
  if (isShare() && location.hash !== "") location.reload();
});

/** "" if the link lost it, or the page was loaded again. */
export function shareFragment(): string {
  return fragment;
}

/** Once it has opened what it opens. */
export function forgetShareFragment(): void {
  fragment = "";
}
