/** Ways from here into the web app and to sites; each opens in a tab of its own. */

const vaultPath = "/dashboard/passwords";

export async function openWebApp(origin: string, path: string = vaultPath): Promise<void> {
  await openTab(`${origin}${path}`);
}

export async function openTab(url: string): Promise<void> {
  await chrome.tabs.create({ url });
  closePopup();
}

export async function openConnectPage(): Promise<void> {
  await openTab(chrome.runtime.getURL("connect.html"));
}

/** What is a tab itself stays; a window that was opened to ask does not. */
export function closePopup(): void {
  const named = new URLSearchParams(location.search);
  if (!named.has("tab") || named.has("window")) window.close();
}
