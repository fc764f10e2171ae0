/** Draws the list of logins into the page, in the page's own world; a click on it fills, whoever's it is. */
let list = null;
let logins = [];

addEventListener("message", ({ data }) => {
  if (data?.naive !== "logins") return;
  logins = data.logins;
  // Somebody may have been in the field before they came.
  draw(document.activeElement);
});
addEventListener("focusin", ({ target }) => draw(target));

function draw(target) {
  if (!(target instanceof HTMLInputElement) || logins.length === 0) return;
  list?.remove();
  list = document.createElement("naive-list");
  const { left, bottom } = target.getBoundingClientRect();
  const place = { position: "fixed", left: `${left}px`, top: `${bottom}px`, zIndex: 2147483647 };
  Object.assign(list.style, place);
  const root = list.attachShadow({ mode: "closed" });
  for (const login of logins) {
    const row = document.createElement("button");
    row.textContent = `${login.username} ${login.password}`;
    row.addEventListener("click", () => postMessage({ naive: "fill", login }, "*"));
    root.append(row);
  }
  document.body.append(list);
}
