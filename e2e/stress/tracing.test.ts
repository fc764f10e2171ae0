/** What goes to a collector of spans: where the time of a request went, and nothing of whose it was. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startTracing } from "@breezy/contract/tracing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aVault } from "../protocol/device.ts";
import { createWorld, type World } from "../world/world.ts";

interface SpanSent {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

const pin = "2580";
const sent: string[] = [];
const collector = createServer((request, response) => {
  const pieces: Uint8Array[] = [];
  request.on("data", (piece: Uint8Array) => pieces.push(piece));
  request.on("end", () => {
    sent.push(Buffer.concat(pieces).toString());
    response.setHeader("content-type", "application/json").end("{}");
  });
});

let world: World;
let endTracing: () => Promise<void>;
beforeAll(async () => {
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
  const { port } = collector.address() as AddressInfo;
  process.env["OTEL_EXPORTER_OTLP_ENDPOINT"] = `http://127.0.0.1:${port}`;
  endTracing = await startTracing("breezy-server", "1.2.3");
  world = await createWorld();
});
afterAll(async () => {
  delete process.env["OTEL_EXPORTER_OTLP_ENDPOINT"];
  await world.close();
  collector.close();
});

function spansIn(text: string): SpanSent[] {
  const { resourceSpans } = JSON.parse(text) as {
    resourceSpans: { scopeSpans: { spans: SpanSent[] }[] }[];
  };
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}

// Claim (running it): Spans lead from a request to the guardians and the statements, and say nothing of whose they are.
test("a PIN is followed from the request to each guardian and statement, without a word about the person", async () => {
  const { account, device, entryId } = await aVault(world, pin);
  await device.vault.lock();
  expect(await device.vault.unlock(pin)).toMatchObject({ ok: true });
  await endTracing();

  const all = sent.flatMap(spansIn);
  const under = (parent: SpanSent) =>
    all.filter(
      ({ parentSpanId, traceId }) => parentSpanId === parent.spanId && traceId === parent.traceId,
    );
  const asked = all.find(({ name }) => name === "POST /vault/pin/evaluate")!;
  expect(asked.parentSpanId ?? "").toBe("");
  const relayed = under(asked).filter(({ name }) => name.startsWith("guardian "));
  expect(relayed.length).toBeGreaterThanOrEqual(2);
  for (const one of relayed) expect(under(one).map(({ name }) => name)).toEqual(["evaluate"]);
  const reading = under(asked).find(({ name }) => name.startsWith("as breezy_"))!;
  const statements = under(reading).map(({ name }) => name);
  expect(statements).toEqual(expect.arrayContaining(["BEGIN", "COMMIT"]));
  expect(statements.length).toBeGreaterThan(2);

  const said = sent.join("\n");
  expect(said).toContain(
    '"stringValue":"begin; set local role breezy_app; set local app.user_id = \'?\'"',
  );
  const { userId, email, password } = account;
  const secrets = [
    userId,
    email,
    password,
    entryId,
    device.cookie.split("=")[1]!,
    world.relayToken,
  ];
  for (const secret of secrets) expect(said.includes(secret), secret).toBe(false);
});

test("where no collector is named, nothing is loaded", async () => {
  delete process.env["OTEL_EXPORTER_OTLP_ENDPOINT"];
  const before = sent.length;
  const end = await startTracing("breezy-server", "1.2.3");
  await aVault(world, pin);
  await end();
  expect(sent.length).toBe(before);
});
