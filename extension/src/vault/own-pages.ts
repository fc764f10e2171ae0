/** Who sends a message: the browser says so, never the message. */

/**
 * Whether it is one of the extension's own pages or its background. A content script has the extension's id,
 * too, and not always a tab: it may run in a frame of another extension's panel. But its address is its page's.
 */
export function isOwnPage({ id, url }: chrome.runtime.MessageSender): boolean {
  return id === chrome.runtime.id && url?.startsWith(chrome.runtime.getURL("")) === true;
}
