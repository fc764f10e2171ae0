/** A passkey that two sites share: the list of one lies behind its own name at port 443, which leads to the test's server. */
import { createServer, type Server } from "node:http";
import { connect as connectTo, type AddressInfo } from "node:net";
import { mkdir, readFile } from "node:fs/promises";
import { makeCertificate } from "../deploy/testing/tls.ts";
import { signInByWire } from "../by-wire.ts";
import { expect, test } from "../journey.ts";
import { type ExtensionBrowser, startChromium } from "./browser.ts";
import { readRelatedRun, serveCases } from "./cases.ts";
import { connect, open } from "./connecting.ts";
import { aDesk } from "./desk.ts";
import { startFirefox } from "./firefox.ts";
import { takeNotes } from "./places.ts";
import { runCase } from "./run-case.ts";

const pin = "2580";
const run = readRelatedRun();

/** Whatever encrypted site is asked for, this server answers. */
async function aProxyTo(port: number): Promise<Server> {
  const proxy = createServer().on("connect", (_, socket) => {
    const there = connectTo(port, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      socket.pipe(there).pipe(socket);
    });
    // A browser that ends leaves its connections as they are.
    for (const end of [there, socket])
      end.on("error", () => [there, socket].map((one) => one.destroy()));
  });
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  return proxy;
}

async function start(name: string, port: number, proxyPort: number): Promise<ExtensionBrowser> {
  if (name !== "firefox") {
    const rule = `MAP *.localhost:443 127.0.0.1:${port}`;
    return startChromium(
      takeNotes,
      [],
      [`--host-resolver-rules=${rule}`, "--ignore-certificate-errors"],
    );
  }
  const firefox = await startFirefox(takeNotes);
  await firefox.inBrowser?.(`
    Services.prefs.setStringPref("network.proxy.ssl", "127.0.0.1");
    Services.prefs.setIntPref("network.proxy.ssl_port", ${proxyPort});
    Services.prefs.setBoolPref("network.proxy.allow_hijacking_localhost", true);
    Services.prefs.setIntPref("network.proxy.type", 1);
    Cc["@mozilla.org/security/certoverride;1"].getService(Ci.nsICertOverrideService)
      .setDisableAllSecurityChecksAndLetAttackersInterceptMyData(true);
    return "set";`);
  return firefox;
}

if (run) {
  test(`passkey: ${run.name}`, async ({ browser, browserName, context, stack }, info) => {
    const folder = info.outputPath();
    await mkdir(folder, { recursive: true });
    const { certificate, key } = await makeCertificate(folder);
    const site = await serveCases({ cert: await readFile(certificate), key: await readFile(key) });
    const proxy = await aProxyTo(site.port);
    const { port: proxyPort } = proxy.address() as AddressInfo;
    const extension = await start(browserName, site.port, proxyPort);
    try {
      const desk = await aDesk(context, stack, pin);
      const page = await extension.context().newPage();
      await signInByWire(extension.context(), stack, desk.person);
      await connect(extension, stack.url);
      await open(extension, page, pin);
      expect(await runCase({ extension, desk, site, pin, plain: browser }, run)).toEqual([]);
    } finally {
      await extension.stop();
      proxy.closeAllConnections();
      proxy.close();
      await site.stop();
    }
  });
}
