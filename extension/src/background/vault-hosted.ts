/** Whether what holds the vault runs: for each page that is opened nobody need start it. */
export async function isVaultHosted(): Promise<boolean> {
  if (typeof SharedWorker !== "undefined") return true;
  const contextTypes = [chrome.runtime.ContextType.OFFSCREEN_DOCUMENT];
  return (await chrome.runtime.getContexts({ contextTypes })).length > 0;
}
