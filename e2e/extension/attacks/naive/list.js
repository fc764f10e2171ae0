/** A page of the extension's that any page may put into a frame. */
const logins = await chrome.runtime.sendMessage({ order: "all" });
for (const login of logins) {
  const row = document.createElement("button");
  row.textContent = login.username;
  row.addEventListener("click", () => parent.postMessage(login, "*"));
  document.body.append(row);
}
