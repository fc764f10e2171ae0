/** Tabs and frames that go elsewhere between choosing and filling. */
import { honestLogin, page, type PageAttack, loginAt, secret } from "./attack.ts";

const host = "fern-lending.localhost";
export const elsewhere = "mirror-yard.localhost";

/** Another site's page in the same skin. */
const mirror = page(honestLogin, `watch(document.querySelectorAll("input"));`);

/** With our extension the test itself goes elsewhere while the popup is open. */
export const tabGoesElsewhere: PageAttack = {
  name: "the tab goes elsewhere once the login was chosen",
  host,
  pages: {
    "/": page(
      honestLogin,
      `addEventListener("click", ({ target }) => { if (target.localName === "naive-list") location = "http://${elsewhere}:{port}/mirror"; });`,
    ),
    "/mirror": mirror,
  },
  start: loginAt(host),
  do: [],
  expect: {},
  naively: ["fill the login", "wait for #stolen"],
  steals: [secret],
};

/** The frame's own site has a login in the vault, which is asked about. */
export const frameGoesElsewhere = {
  host,
  frameHost: "pay-moss.localhost",
  pages: {
    "/": page(
      `<h1>Pay here</h1><iframe src="http://pay-moss.localhost:{port}/in" width="400" height="300"></iframe>`,
      "",
    ),
    "/in": page(honestLogin, ""),
    "/mirror": mirror,
  },
};
