/** Fills every field that takes something, seen or not, in whichever frame; believes what the page posts. */
const roleOf = (field) => (field.type === "password" ? "current-password" : field.autocomplete);
const find = () =>
  [...document.querySelectorAll("input")].map((field) => ({ field, role: roleOf(field) }));
const remembered = find();

/** The page's own name, and those of all around it. */
const hosts = [location.origin, ...location.ancestorOrigins].flatMap((origin) =>
  origin === "null" ? [] : [new URL(origin).hostname],
);

function fill({ username, password, more = {} }) {
  const values = { username, "current-password": password, ...more };
  const isThere = remembered.some(({ field }) => field.isConnected);
  for (const { field, role } of isThere ? remembered : find()) {
    if (!values[role]) continue;
    field.value = values[role];
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

chrome.runtime.onMessage.addListener(({ order, login }) => {
  if (order === "fill") fill(login);
});

addEventListener("message", async ({ data }) => {
  if (data?.naive === "fill")
    await chrome.runtime.sendMessage({ order: "fill", login: data.login });
  // Who asks, the message says.
  if (data?.naive === "get") await offer(data.hosts);
});
document.addEventListener("naive-get", async ({ detail }) => {
  const logins = await chrome.runtime.sendMessage({ order: "logins", hosts: detail });
  const said = new CustomEvent("naive-logins", { detail: JSON.stringify(logins) });
  document.dispatchEvent(said);
});

async function offer(asked) {
  const logins = await chrome.runtime.sendMessage({ order: "logins", hosts: asked });
  postMessage({ naive: "logins", logins }, "*");
}
void offer(hosts);
