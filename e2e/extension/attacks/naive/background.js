/** What no extension may do, for attacks to succeed against: everybody who asks is answered. */
const logins = async () => (await chrome.storage.local.get("logins")).logins ?? [];

async function answer(message, sender) {
  if (message?.order === "logins") {
    const asked = message.hosts ?? [];
    // Part of a name is taken for the name.
    return (await logins()).filter(({ host }) => asked.some((one) => one.includes(host)));
  }
  if (message?.order === "fill") {
    await fillWhateverIsThere(sender.tab.id, message);
    return null;
  }
  return logins();
}

/** What the tab holds once it stands still, for whichever page the order was. */
async function fillWhateverIsThere(tab, message) {
  for (let tries = 0; tries < 100; tries++) {
    await new Promise((done) => setTimeout(done, 300));
    if ((await chrome.tabs.get(tab)).status !== "complete") continue;
    const hears = chrome.tabs.sendMessage(tab, message).then(() => true);
    if (await hears.catch(() => false)) return;
  }
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
