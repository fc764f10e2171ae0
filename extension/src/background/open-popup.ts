/** Shows the popup of the tab in front; where a browser allows it only after a click, the badge says that it is wanted. */
export async function openPopup(tabId: number): Promise<void> {
  try {
    await openOn(await chrome.tabs.get(tabId));
  } catch {
    // It is open already, or not allowed, or the tab has gone.
  }
}

/** One that has just answered takes so long to close. */
const closesWithinMs = 1000;
const lookEveryMs = 50;

/**
 * A site waits for the answer, unless it has it already: where the browser does not allow it, the same
 * page in a window of its own.
 */
export async function openPopupOrWindow(
  tabId: number,
  isWanted: () => Promise<boolean>,
): Promise<void> {
  for (let waitedMs = 0; await isPopupOpen(); waitedMs += lookEveryMs) {
    // It stays open, and shows by itself what is asked.
    if (waitedMs >= closesWithinMs) return;
    await new Promise((done) => setTimeout(done, lookEveryMs));
  }
  if (!(await isWanted())) return;
  const tab = await chrome.tabs.get(tabId);
  try {
    await openOn(tab);
  } catch {
    const url = chrome.runtime.getURL(`popup.html?tab=${tabId}&window`);
    await chrome.windows.create({ url, type: "popup", width: 400, height: 620 });
  }
}

async function isPopupOpen(): Promise<boolean> {
  return (await chrome.runtime.getContexts({ contextTypes: ["POPUP"] })).length > 0;
}

async function openOn({ active, windowId }: chrome.tabs.Tab): Promise<void> {
  if (active) await chrome.action.openPopup({ windowId });
}
