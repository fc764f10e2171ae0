/** Which processes make up the product here, and the environment that each of them sees. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type LocalKeys, publicSet, resetPublicKey } from "./keys.ts";
import { type LocalModel, modelSettings } from "./local-models.ts";
import { type LaunchOptions, portsOf } from "./options.ts";
import {
  advertisersStandIn,
  breachedAddressesStandIn,
  googleStandIn,
  shopStandIn,
  stripeStandIn,
} from "./sandbox-settings.ts";

export interface Service {
  name: string;
  /** Relative to the repository. */
  entry: string;
  healthUrl: string;
  /** Purpose and number of each port it listens on. */
  ports: [purpose: string, port: number][];
  /** Node's own. */
  flags: readonly string[];
  env: NodeJS.ProcessEnv;
}

export interface Plan {
  /** Started first and stopped last: what the server speaks to. */
  surroundings: Service[];
  server: Service;
  appUrl: string;
  /** Null if mail goes to a real server. */
  inboxUrl: string | null;
  /** Where demo data is asked for; null if payments are real, or there are none. */
  demo: { appUrl: string; sandboxUrl: string } | null;
}

export const root = fileURLToPath(new URL("../..", import.meta.url));

const common = [
  "HOME",
  "LANG",
  "LC_ALL",
  "NODE_ENV",
  "NODE_EXTRA_CA_CERTS",
  "PATH",
  "PRIVATE_NETWORK",
  "SSL_CERT_FILE",
  "TMPDIR",
  "TZ",
];
/** For what makes little garbage: Node would keep sixteen megabytes more for it (docs/performance.md). */
const smallHeap = ["--max-semi-space-size=1"];
const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);
const guardiansOwn = ["GUARDIAN_SEAL_KEY", "GUARDIAN_SIGNING_KEY", "GUARDIAN_SEALING_KEY"];

export function planServices(
  { port, dataDir }: LaunchOptions,
  keys: LocalKeys,
  outer: NodeJS.ProcessEnv,
  model?: LocalModel,
): Plan {
  const ports = portsOf(port);
  const appUrl = `http://localhost:${port}`;
  const hasSetting = (name: string) => Boolean(outer[name]) || Boolean(outer[`${name}_FILE`]);
  const surroundings: Service[] = [];
  const settings: Record<string, string> = {
    PUBLIC_URL: appUrl,
    SESSION_SECRET: keys.sessionSecret,
    ASSISTANT_KEY: keys.assistantKey,
    MAIL_FROM: "Breezy Vault <hello@breezy.localhost>",
    SUPPORT_ADDRESS: "support@breezy.localhost",
    METRICS_PORT: String(ports.metrics),
    // Nobody stands before it who would send people elsewhere meanwhile.
    DRAIN_SECONDS: "0",
    WEB_DIST: join(root, "web/dist"),
    ...(model && modelSettings(model)),
  };
  const sandboxUrl = `http://127.0.0.1:${ports.sandbox}`;
  const localMail = !hasSetting("SMTP_URL");
  const set = Object.keys(outer).filter((name) => outer[name]);
  const standIns = [
    googleStandIn,
    stripeStandIn,
    advertisersStandIn,
    shopStandIn,
    breachedAddressesStandIn,
  ]
    .map((standIn) => standIn(sandboxUrl))
    .filter(({ replacedBy }) => isLocal(outer, appUrl) && !set.some(replacedBy));

  if (localMail) settings["SMTP_URL"] = `smtp://127.0.0.1:${ports.smtp}`;
  for (const standIn of standIns) Object.assign(settings, standIn.settings);
  if (localMail || standIns.length > 0) {
    surroundings.push({
      name: "sandbox",
      entry: "sandbox/src/main.ts",
      healthUrl: `${sandboxUrl}/health/live`,
      ports: [
        ["the sandbox", ports.sandbox],
        ["the sandbox's mail", ports.smtp],
      ],
      flags: smallHeap,
      env: {
        ...pick(outer, common),
        SANDBOX_PORT: String(ports.sandbox),
        SANDBOX_SMTP_PORT: String(ports.smtp),
        SANDBOX_DATA: join(dataDir, "sandbox"),
        SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/webhooks/stripe`,
      },
    });
  }
  // Guardians elsewhere come with keys and a token of their own, which the server asks for by name.
  if (!hasSetting("GUARDIANS")) {
    const guardians = planGuardians(dataDir, ports.guardians, keys, outer);
    surroundings.push(...guardians);
    settings["GUARDIANS"] = ports.guardians.map((n) => `http://127.0.0.1:${n}`).join(",");
    settings["GUARDIAN_SET"] = publicSet(keys);
    settings["GUARDIAN_RELAY_TOKEN"] = keys.relayToken;
    settings["GUARDIAN_RESET_KEY"] = keys.resetKey;
  }

  const missing = Object.keys(settings).filter((name) => !hasSetting(name));
  const server: Service = {
    name: "server",
    entry: "server/src/main.ts",
    healthUrl: `http://127.0.0.1:${port}/health/ready`,
    ports: [
      ["the app", port],
      ["its metrics", Number(outer["METRICS_PORT"] || ports.metrics)],
    ],
    flags: [],
    env: {
      ...withoutForeign(outer),
      ...pick(settings, missing),
      PORT: String(port),
      DATA_DIR: join(dataDir, "server"),
    },
  };
  const inboxUrl = localMail ? `${sandboxUrl}/inbox` : null;
  const hasPretendPayments = missing.includes("STRIPE_API_URL");
  const demo = hasPretendPayments ? { appUrl: `http://127.0.0.1:${port}`, sandboxUrl } : null;
  return { surroundings, server, appUrl: outer["PUBLIC_URL"] || appUrl, inboxUrl, demo };
}

/** An issuer that lets anybody be anybody, and a shop that takes invented cards, serve nobody but who sits at this computer. */
function isLocal(outer: NodeJS.ProcessEnv, appUrl: string): boolean {
  const url = URL.parse(outer["PUBLIC_URL"] || appUrl);
  return outer["NODE_ENV"] !== "production" && loopbackHosts.has(url?.hostname ?? "");
}

function planGuardians(
  dataDir: string,
  ports: number[],
  keys: LocalKeys,
  outer: NodeJS.ProcessEnv,
): Service[] {
  return keys.guardians.map(({ id, sealKey, signingKey, sealingKey }, n) => {
    const port = ports[n]!;
    return {
      name: id,
      entry: "guardian/src/main.ts",
      healthUrl: `http://127.0.0.1:${port}/health/ready`,
      ports: [[id, port]],
      flags: smallHeap,
      env: {
        ...pick(outer, common),
        GUARDIAN_ID: id,
        GUARDIAN_PORT: String(port),
        GUARDIAN_STORE: join(dataDir, id, "guardian.sqlite"),
        GUARDIAN_SEAL_KEY: sealKey,
        GUARDIAN_SIGNING_KEY: signingKey,
        GUARDIAN_SEALING_KEY: sealingKey,
        GUARDIAN_RELAY_TOKEN: keys.relayToken,
        GUARDIAN_RESET_KEY: resetPublicKey(keys),
        GUARDIAN_SET: publicSet(keys),
      },
    };
  });
}

function pick(from: NodeJS.ProcessEnv, names: string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(
    names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]),
  );
}

/** What the operator set for the server, without npm's own and what is a guardian's alone. */
function withoutForeign(outer: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(outer).filter(
      ([name]) =>
        !name.startsWith("npm_") &&
        !name.startsWith("NODE_CHANNEL_") &&
        !guardiansOwn.some((own) => name.startsWith(own)),
    ),
  );
}
