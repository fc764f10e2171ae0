/** Fields that nobody sees, beside those that somebody wants filled. */
import type { Start } from "../cases.ts";
import { page, type PageAttack } from "./attack.ts";

type Way = readonly [name: string, hide: (field: string) => string];

const within =
  (style: string): Way[1] =>
  (field) =>
    `<div style="${style}">${field}</div>`;
const over = (cover: string) => (field: string) =>
  `<div style="position: relative; width: 220px; height: 30px">${field}${cover}</div>`;
const cover = "position: absolute; inset: 0; background: white";

const shown: Way = ["shown", (field) => field];

const ways: readonly Way[] = [
  ["no display", within("display: none")],
  ["no visibility", within("visibility: hidden")],
  ["no opacity", within("opacity: 0")],
  ["opacity in two layers", (field) => within("opacity: .3")(within("opacity: .3")(field))],
  ["a filter", within("filter: opacity(1%)")],
  ["a filter of the page's drawing", within("filter: url(#blank)")],
  ["a mask", within("mask: linear-gradient(transparent, transparent)")],
  ["a mask that ends before it", within("mask: linear-gradient(transparent 98%, black)")],
  ["left of the page", within("position: absolute; left: -4000px")],
  ["above the page", within("position: absolute; top: -4000px")],
  ["moved away", within("transform: translateX(-4000px)")],
  [
    "without size",
    (field) => field.replace(">", ` style="width: 1px; height: 1px; padding: 0; border: 0">`),
  ],
  ["scaled to nothing", within("transform: scale(.001)")],
  ["turned to its edge", within("transform: rotateY(90deg)")],
  ["clipped", within("clip-path: inset(50%)")],
  ["clipped to a corner", within("clip-path: circle(2px at 0 0)")],
  [
    "cut off",
    (field) => within("height: 10px; overflow: hidden")(`<div style="height: 80px"></div>${field}`),
  ],
  [
    "behind the page",
    (field) =>
      `<div style="position: relative; isolation: isolate; background: white; height: 30px"><div style="position: absolute; z-index: -1">${field}</div><p style="${cover}; margin: 0">Terms</p></div>`,
  ],
  ["under a cover", over(`<i style="${cover}"></i>`)],
  [
    "under a cover that lets clicks through",
    over(`<i style="${cover}; pointer-events: none"></i>`),
  ],
  [
    "in the colour of the page",
    (field) =>
      field.replace(">", ` style="border: 0; outline: 0; background: white; color: white">`),
  ],
  ["in folded details", (field) => `<details><summary>More</summary>${field}</details>`],
  ["contents that are not rendered", within("content-visibility: hidden")],
  ["in a dialog that is closed", (field) => `<dialog>${field}</dialog>`],
];

const tokens = [
  "tel",
  "organization",
  "address-line1",
  "postal-code",
  "address-level2",
  "address-level1",
  "country-name",
  "bday",
] as const;

const start: Start = {
  login: {
    title: "Fern Lending",
    host: "fern-letter.localhost",
    username: "ann.lee",
    password: "Quartz-71-otter",
  },
  identity: {
    firstName: "Ann",
    lastName: "Lee",
    company: "Ferns and Co",
    email: "ann@example.test",
    phone: "+15035550142",
    street: "18 Linden Way",
    postcode: "97205",
    city: "Portland",
    state: "Oregon",
    country: "United States",
    birthday: "1987-03-09",
  },
};

const traps = tokens.map((_, index) => `#trap${index}`);

const watchTraps = `watch(document.querySelectorAll("[id^=trap]"))`;

function letter(hidden: readonly Way[], script = watchTraps): string {
  const fields = tokens.map((token, index) => {
    const [, hide] = hidden[index % hidden.length] ?? shown;
    return hide(`<input id="trap${index}" autocomplete="${token}">`);
  });
  const body = `<h1>Our letter</h1><form onsubmit="return false">
    <p><label for="name">Name</label> <input id="name" autocomplete="name"></p>
    <p><label for="mail">E-mail</label> <input id="mail" autocomplete="email"></p>${fields.join("\n")}
    <p><button>Send it to me</button></p></form>
    <svg width="0" height="0"><filter id="blank"><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 0 0"/></filter></svg>`;
  return page(body, script);
}

function attackBy(name: string, hidden: readonly Way[]): PageAttack {
  return {
    name,
    host: "fern-letter.localhost",
    pages: { "/": letter(hidden) },
    start,
    do: ["fill the identity"],
    expect: { fields: { "#name": "Ann Lee", "#mail": "ann@example.test" }, notFilled: traps },
    steals: tokens.map((_, index) => `trap${index}=`),
  };
}

const size = tokens.length;
const pages = Array.from({ length: Math.ceil(ways.length / size) }, (_, at) =>
  ways.slice(at * size, (at + 1) * size),
);

export const invisible: readonly PageAttack[] = pages.map((hidden) =>
  attackBy(hidden.map(([name]) => name).join(", "), hidden),
);

/** The same fields, seen: our extension fills each of them. */
export const visible: PageAttack = {
  ...attackBy("shown", [shown]),
  pages: { "/": letter([shown], "") },
  expect: {
    fields: Object.fromEntries(
      [
        "+15035550142",
        "Ferns and Co",
        "18 Linden Way",
        "97205",
        "Portland",
        "Oregon",
        "United States",
        "03/09/1987",
      ].map((value, index) => [`#trap${index}`, value]),
    ),
  },
};
