/** A service that knows in which leaks an address stands, in the shape of Have I Been Pwned's; it invents them. */
import { setTimeout as delay } from "node:timers/promises";
import { Hono } from "hono";
import { html } from "hono/html";
import { page } from "../page.ts";

/** Known to everyone. */
export const sandboxBreaches = {
  key: "breaches_sandbox",
  path: "/breaches/breachedaccount",
} as const;

export interface BreachesBehaviour {
  delayMs: number;
  failing: boolean;
  /** So many seconds nobody may ask again; 0: anybody may. */
  pauseS: number;
}

const faithful: BreachesBehaviour = { delayMs: 0, failing: false, pauseS: 0 };

/** An address with this in it stands in all of them, every other in none. */
const leakedName = "leaked";

const invented = [
  {
    Name: "Lantern",
    Title: "Lantern",
    Domain: "lantern.example",
    BreachDate: "2024-03-09",
    DataClasses: ["Email addresses", "Passwords", "Usernames"],
  },
  {
    Name: "HarbourMail",
    Title: "Harbour Mail",
    Domain: "harbour.example",
    BreachDate: "2019-11-30",
    DataClasses: ["Email addresses", "Names", "Phone numbers"],
  },
].map((one) => ({ ...one, IsVerified: true, PwnCount: 1234, Description: "<em>Invented.</em>" }));

export function breaches(): Hono {
  const routes = new Hono();
  let behaviour = faithful;

  routes.get(`${sandboxBreaches.path}/:account`, async (c) => {
    const { delayMs, failing, pauseS } = behaviour;
    if (delayMs > 0) await delay(delayMs);
    if (failing) return c.json({ statusCode: 503, message: "out of order" }, 503);
    if (c.req.header("hibp-api-key") !== sandboxBreaches.key) {
      return c.json(
        { statusCode: 401, message: "Access denied due to invalid hibp-api-key." },
        401,
      );
    }
    if (!c.req.header("user-agent")) return c.json({ statusCode: 403 }, 403);
    if (pauseS > 0) {
      const message = `Rate limit is exceeded. Try again in ${pauseS} seconds.`;
      return c.json({ statusCode: 429, message }, 429, { "retry-after": String(pauseS) });
    }
    if (!c.req.param("account").includes(leakedName)) return c.body(null, 404);
    const isShort = c.req.query("truncateResponse") !== "false";
    return c.json(isShort ? invented.map(({ Name }) => ({ Name })) : invented);
  });

  /** Any part of `BreachesBehaviour`; an empty object for a faithful service. */
  routes.post("/breaches/behaviour", async (c) => {
    behaviour = { ...faithful, ...(await c.req.json<Partial<BreachesBehaviour>>()) };
    return c.json(behaviour);
  });

  routes.get("/breaches", (c) =>
    c.html(
      page(
        "Leaks",
        html`<h1>Leaks</h1>
          <p class="quiet">
            This page stands in for a service that knows in which leaks an address stands. An
            address with "${leakedName}" in it stands in those below, every other in none. Nothing
            of it is true. Its key is ${sandboxBreaches.key}.
          </p>
          <ul class="list">
            ${invented.map(
              ({ Title, BreachDate }) =>
                html`<li class="row"><strong>${Title}</strong> <span>${BreachDate}</span></li>`,
            )}
          </ul>`,
      ),
    ),
  );

  return routes;
}
