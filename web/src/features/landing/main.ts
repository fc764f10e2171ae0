/** What the landing page can do beyond being read. */
import { announceLogout } from "../../lib/announced-logout.ts";
import { followSession } from "./follow-session.ts";
import { ids } from "./ids.ts";
import { startSplash } from "./splash.ts";
import { readRecoveryHash, recoveryPath } from "../../app/recovery-hash.ts";

function find(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

if (!followRecoveryLink()) {
  addEventListener("hashchange", followRecoveryLink);
  startSplash(document.documentElement, find(ids.splash));
  followSession(document.documentElement);

  const menuButton = find(ids.menuButton);
  menuButton.ariaExpanded = "false";
  find(ids.menu).addEventListener("toggle", ({ newState }) => {
    menuButton.ariaExpanded = `${newState === "open"}`;
  });
  for (const link of document.querySelectorAll(`[${ids.logout}]`)) {
    link.addEventListener("click", announceLogout);
  }
}

/** A mailed recovery link goes on where it can be used, token and all; true: this page is being left. */
function followRecoveryLink(): boolean {
  if (readRecoveryHash(location.hash) === null) return false;
  location.replace(recoveryPath + location.hash);
  return true;
}
