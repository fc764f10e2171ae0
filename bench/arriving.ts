/** (f) The sign-in page on a slow phone and network, against a bare React form. */
import { median, spread } from "./samples.ts";
import type { BenchStack } from "./stack.ts";
import { type Row, row } from "./table.ts";
import { watchFor, whatWasSeen } from "./watching.ts";
import { scriptBytesOf } from "./weighing.ts";

const visits = 3;
const cpuSlowdown = 4;
const latencyMs = 150;
const bytesPerSecond = 1_600_000 / 8;

interface Visit {
  ms: number;
  scriptBytes: number;
}

export async function benchArriving(stack: BenchStack): Promise<Row[]> {
  const ours: Visit[] = [];
  const bare: Visit[] = [];
  for (let n = 0; n < visits; n++) {
    ours.push(await visit(stack, "/auth"));
    bare.push(await visit(stack, "/bare.html"));
  }
  const scripts = (all: Visit[]) => median(all.map(({ scriptBytes }) => scriptBytes));
  const ms = ours.map((one) => one.ms);
  return [
    row(
      "f",
      "/auth, compressed JavaScript",
      { value: scripts(ours), unit: "bytes" },
      { what: "bare React form", value: scripts(bare) },
      { of: "ratio", limit: { atMost: 2.5 }, says: "2.5 times" },
    ),
    row(
      "f",
      "/auth, usable on a slow phone",
      { value: median(ms), unit: "ms", spread: spread(ms) },
      { what: "bare React form", value: median(bare.map((one) => one.ms)) },
      { of: "ratio", limit: { atMost: 1.7 }, says: "1.7 times" },
    ),
  ];
}

/** With an empty cache. */
async function visit(stack: BenchStack, path: string): Promise<Visit> {
  const page = await stack.aPage(null, null);
  await watchFor(page, "input[type=email]");
  const phone = await page.context().newCDPSession(page);
  await phone.send("Network.enable");
  await phone.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await phone.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.goto(`${stack.url}${path}`, { waitUntil: "networkidle" });
  const { ms } = await whatWasSeen(page);
  const scriptBytes = await scriptBytesOf(page);
  await page.context().close();
  return { ms, scriptBytes };
}
