/** Shows the popup of the tab in front; where a browser allows it only after a click, the badge says that it is wanted. */
export async function openPopup(tabId: number): Promise<void> {
  try {
    const tab = await chrome.tabs.get(tabId);
    if (tab.active) await chrome.action.openPopup({ windowId: tab.windowId });
  } catch {
    // It is open already, or not allowed, or the tab has gone.
  }
}
