import { expect, test } from "vitest";
import { breaches, sandboxBreaches } from "./breaches.ts";

const ask = (
  routes: ReturnType<typeof breaches>,
  account: string,
  { key, query }: { key?: string; query?: string } = {},
) =>
  routes.request(
    `http://127.0.0.1${sandboxBreaches.path}/${encodeURIComponent(account)}${query ?? "?truncateResponse=false"}`,
    {
      headers: { "hibp-api-key": key ?? sandboxBreaches.key, "user-agent": "test" },
    },
  );

// Claim (sandbox): The pretend service of leaks knows invented ones, and is slow, failing or busy on request.
test("it answers as the real one does", async () => {
  const routes = breaches();
  const known = await ask(routes, "leaked+a/b@lantern.example");
  expect(await known.json()).toMatchObject([{ Title: "Lantern" }, { Title: "Harbour Mail" }]);
  const short = await ask(routes, "leaked@lantern.example", { query: "" });
  expect(await short.json()).toEqual([{ Name: "Lantern" }, { Name: "HarbourMail" }]);
  expect((await ask(routes, "ada@lantern.example")).status).toBe(404);
  expect((await ask(routes, "leaked@lantern.example", { key: "another" })).status).toBe(401);
});

test("it fails and is busy when it is told to", async () => {
  const routes = breaches();
  const behave = (behaviour: object) =>
    routes.request("http://127.0.0.1/breaches/behaviour", {
      method: "POST",
      body: JSON.stringify(behaviour),
    });
  await behave({ failing: true });
  expect((await ask(routes, "leaked@lantern.example")).status).toBe(503);
  await behave({ pauseS: 7 });
  const busy = await ask(routes, "leaked@lantern.example");
  expect([busy.status, busy.headers.get("retry-after")]).toEqual([429, "7"]);
  await behave({});
  expect((await ask(routes, "leaked@lantern.example")).status).toBe(200);
});
