/** What no extension may do, for attacks to succeed against: everybody who asks is answered. */
const logins = async () => (await chrome.storage.local.get("logins")).logins ?? [];

async function answer(message, sender) {
  if (message?.order === "logins") {
    const asked = message.hosts ?? [];
    // Part of a name is taken for the name.
    return (await logins()).filter(({ host }) => asked.some((one) => one.includes(host)));
  }
  if (message?.order === "fill") {
    // Whatever is in the tab by then.
    await new Promise((done) => setTimeout(done, 300));
    await chrome.tabs.sendMessage(sender.tab.id, message).catch(() => undefined);
    return null;
  }
  return logins();
}

function hear(message, sender, respond) {
  void answer(message, sender).then(respond);
  return true;
}

chrome.runtime.onMessage.addListener(hear);
chrome.runtime.onMessageExternal.addListener(hear);
chrome.runtime.onConnectExternal.addListener((port) => {
  port.onMessage.addListener((message) => {
    void answer(message, port.sender).then((told) => port.postMessage(told));
  });
});
