/**
 * Firefox's own debugger: it puts the extension into the running browser, and speaks in the browser's
 * and the extension's pages, none of which WebDriver BiDi shows. Each message is its length, a colon,
 * and JSON.
 */
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** Settings under which a Firefox started with `--start-debugger-server` listens at `port`. */
export const debuggerPrefs = (port: number) => ({
  "devtools.debugger.remote-enabled": true,
  "devtools.chrome.enabled": true,
  "devtools.debugger.prompt-connection": false,
  "devtools.debugger.force-local": true,
  "devtools.debugger.remote-port": port,
});

export interface FirefoxDebugger {
  /** As `about:debugging` does it: until the browser ends. */
  install(folder: string): Promise<void>;
  /** Runs a function's body in the browser's own process; it returns text. */
  inBrowser(body: string): Promise<string>;
  /** Runs a script in the worker of the extension's own process whose address ends with `path`. */
  inWorker(path: string, script: string): Promise<void>;
  end(): void;
}

interface ProcessDescriptor {
  actor: string;
  isParent: boolean;
}

interface ProcessTarget {
  actor: string;
  remoteType: string;
}

interface WorkerDescriptor {
  actor: string;
  url: string;
}

interface Packet extends Record<string, unknown> {
  from: string;
  type?: string;
}

export async function openDebugger(port: number): Promise<FirefoxDebugger> {
  const line = await speakTo(port);
  const { addonsActor } = await line.ask("root", "getRoot");
  const { processDescriptor } = await line.ask("root", "getProcess", { id: 0 });
  const { actor } = processDescriptor as { actor: string };
  const { process } = await line.ask(actor, "getTarget");
  const { consoleActor } = process as { consoleActor: string };

  /** What it says of the result. */
  async function evaluate(actorToAsk: string, asked: object): Promise<unknown> {
    const { resultID } = await line.ask(actorToAsk, "evaluateJSAsync", asked);
    const told = await line.hear((packet) => packet["resultID"] === resultID);
    if (told["hasException"] || told["result"] === undefined)
      throw new Error(`Firefox: ${JSON.stringify(told["exceptionMessage"] ?? told)}`);
    return told["result"];
  }

  async function consoleOfWorker(path: string): Promise<string> {
    const { processes } = await line.ask("root", "listProcesses");
    for (const { actor: descriptor, isParent } of processes as ProcessDescriptor[]) {
      if (isParent) continue;
      const { process: found } = await line.ask(descriptor, "getTarget");
      const target = found as ProcessTarget | undefined;
      // One that waited for a page may have ended since.
      if (target?.remoteType !== "extension") continue;
      const { workers } = await line.ask(target.actor, "listWorkers");
      const worker = (workers as WorkerDescriptor[]).find(({ url }) => url.endsWith(path));
      if (worker) return String((await line.ask(worker.actor, "getTarget"))["consoleActor"]);
    }
    throw new Error(`the worker ${path} does not run`);
  }

  return {
    async install(folder) {
      const asked = { addonPath: folder, openDevTools: false };
      const answer = await line.ask(String(addonsActor), "installTemporaryAddon", asked);
      if (answer["error"]) throw new Error(String(answer["message"]));
    },
    async inBrowser(body) {
      const text = `(async () => { ${body} })().then((value) => String(value))`;
      const result = await evaluate(consoleActor, { text, mapped: { await: true } });
      if (typeof result === "string") return result;
      // What is long comes in pieces.
      const { actor: long, length } = result as { actor: string; length: number };
      const { substring } = await line.ask(long, "substring", { start: 0, end: length });
      return String(substring);
    },
    async inWorker(path, script) {
      await evaluate(await consoleOfWorker(path), { text: script });
    },
    end: line.end,
  };
}

async function speakTo(port: number) {
  const socket = connect(port, "127.0.0.1");
  const waiting = new Map<string, ((packet: Packet) => void)[]>();
  const told: Packet[] = [];
  let received = Buffer.alloc(0);
  let isGreeted = false;

  function take(packet: Packet): void {
    // The first of all that come.
    if (!isGreeted) isGreeted = true;
    // A worker's descriptor answers with a type, too.
    else if (packet.type && packet.type !== "connected") told.push(packet);
    else waiting.get(packet.from)?.shift()?.(packet);
  }
  socket.on("data", (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(":");
      const length = Number(received.subarray(0, colon));
      if (colon < 0 || received.length <= colon + length) return;
      const end = colon + 1 + length;
      take(JSON.parse(received.subarray(colon + 1, end).toString()) as Packet);
      received = received.subarray(end);
    }
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", reject);
  });

  return {
    ask(to: string, type: string, rest: object = {}): Promise<Packet> {
      const message = JSON.stringify({ to, type, ...rest });
      return new Promise((resolve) => {
        waiting.set(to, [...(waiting.get(to) ?? []), resolve]);
        socket.write(`${Buffer.byteLength(message)}:${message}`);
      });
    },
    async hear(isMeant: (packet: Packet) => boolean): Promise<Packet> {
      for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 20) {
        const at = told.findIndex(isMeant);
        if (at >= 0) return told.splice(at, 1)[0]!;
        await delay(20);
      }
      throw new Error("Firefox's debugger did not answer.");
    },
    end: () => void socket.end(),
  };
}
