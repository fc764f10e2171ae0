/** The proxies' examples, each run as it is but for addresses and files of the test. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { root } from "../../../tools/launch/services.ts";
import { prepareProgram } from "../../../tools/verify/programs.ts";
import type { Certificate } from "./tls.ts";

export type ProxyName = "caddy" | "haproxy" | "nginx";

interface Place {
  folder: string;
  /** Where people come, and where those who forgot TLS do. */
  port: number;
  plainPort: number;
  servers: readonly [number, number];
  files: Certificate;
}

interface Begun {
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** A certificate's authority of its own, once it is made. */
  authority?: string;
}

const begin: Record<ProxyName, (place: Place) => Promise<Begun>> = {
  async nginx({ folder, port, plainPort, servers, files }) {
    const site = replaced("deploy/proxies/nginx.conf", [
      ["10.0.0.11:3000", `127.0.0.1:${servers[0]}`],
      ["10.0.0.12:3000", `127.0.0.1:${servers[1]}`],
      ["listen 80;", `listen 127.0.0.1:${plainPort};`],
      ["listen 443 ssl", `listen 127.0.0.1:${port} ssl`],
      ["vault.example;", "localhost;"],
      ["/etc/ssl/vault.example.pem", files.certificate],
      ["/etc/ssl/private/vault.example.key", files.key],
    ]);
    await writeFile(join(folder, "site.conf"), site);
    const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (kind) => `${kind}_temp_path ${join(folder, kind)};`,
    );
    const main = join(folder, "nginx.conf");
    await writeFile(
      main,
      `daemon off; pid ${join(folder, "pid")}; error_log ${join(folder, "error.log")};
      events {} http { access_log off; ${paths.join(" ")} include ${join(folder, "site.conf")}; }`,
    );
    return { args: ["-c", main] };
  },

  async haproxy({ folder, port, plainPort, servers, files }) {
    const file = join(folder, "haproxy.cfg");
    const settings = replaced("deploy/proxies/haproxy.cfg", [
      ["10.0.0.11:3000", `127.0.0.1:${servers[0]}`],
      ["10.0.0.12:3000", `127.0.0.1:${servers[1]}`],
      ["bind :80\n", `bind 127.0.0.1:${plainPort}\n`],
      ["bind :443 ", `bind 127.0.0.1:${port} `],
      ["/etc/haproxy/vault.example.pem", files.both],
    ]);
    await writeFile(file, settings);
    return { args: ["-db", "-f", file] };
  },

  async caddy({ folder, port, plainPort, servers }) {
    const file = join(folder, "Caddyfile");
    const options = `{
      admin off
      skip_install_trust
      http_port ${plainPort}
      storage file_system ${folder}
    }
    import ${join(root, "deploy/proxies/Caddyfile")}\n`;
    await writeFile(file, options);
    return {
      args: ["run", "--adapter", "caddyfile", "--config", file],
      env: {
        HOME: folder,
        SITE: `https://localhost:${port}`,
        SERVERS: servers.map((at) => `127.0.0.1:${at}`).join(" "),
      },
      authority: join(folder, "pki/authorities/local/root.crt"),
    };
  },
};

/** Returns what ends it, once it answers with what a server says. */
export async function startProxy(
  name: ProxyName,
  place: Omit<Place, "folder">,
): Promise<() => Promise<void>> {
  const program = await prepareProgram(name);
  const folder = await mkdtemp(join(tmpdir(), `breezy-${name}-`));
  const { args, env, authority } = await begin[name]({ ...place, folder });
  // Its input closes with this process, and then it ends too.
  const script =
    'exec 3<&0; "$@" </dev/null & proxy=$!; { cat <&3 >/dev/null; kill $proxy; } & wait $proxy';
  const child = spawn("/bin/sh", ["-c", script, "sh", program, ...args], {
    stdio: ["pipe", "ignore", "pipe"],
    env: { PATH: process.env["PATH"], ...env },
    detached: true,
  });
  let said = "";
  child.stderr.on("data", (piece) => (said += String(piece)));
  for (let isTrusted = authority === undefined; ; await delay(100)) {
    if (child.exitCode !== null) throw new Error(`${name} ended:\n${said}`);
    if (!isTrusted && existsSync(authority!)) {
      const trusted = getCACertificates("default");
      setDefaultCACertificates([...trusted, readFileSync(authority!, "utf8")]);
      isTrusted = true;
    }
    const url = `https://localhost:${place.port}/health/ready`;
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) break;
  }
  return async () => {
    const gone = once(child, "exit");
    child.stdin.end();
    await gone;
    await rm(folder, { recursive: true });
  };
}

/** Each of `changes` must be there, or the example is not what is run. */
function replaced(file: string, changes: readonly (readonly [string, string])[]): string {
  let text = readFileSync(join(root, file), "utf8");
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${file} has no '${from}'`);
    text = text.replaceAll(from, to);
  }
  return text;
}
