/** Speaks as the extension's own page, where a page asks it to. */
if (globalThis.speak === undefined) importScripts("speak.js");

chrome.runtime.onMessage.addListener((orders, sender, respond) => {
  const messages = JSON.parse(JSON.stringify(orders.messages).replaceAll("-1", sender.tab.id));
  void globalThis.speak({ ...orders, messages }).then(respond);
  return true;
});
