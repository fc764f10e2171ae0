import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import type { AddressInfo, NetConnectOpts } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import product from "../package.json" with { type: "json" };
import { migrationFiles, migrationsFolder } from "./database/shape.ts";
import { openEmbeddedDatabase } from "./database/sources.ts";
import { roles } from "./db.ts";
import { anInbox } from "./testing/inbox.ts";
import { placeMigrated } from "./testing/migrated.ts";

const key = Buffer.alloc(32, 1).toString("base64");
const ids = ["guardian-1", "guardian-2", "guardian-3"];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "main-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

interface Running {
  child: ChildProcess;
  port: number;
  metricsPort: number;
  output(): string;
}

async function start(more: Record<string, string> = {}): Promise<Running> {
  const [port, metricsPort] = [await aFreePort(), await aFreePort()];
  let output = "";
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "main.ts")], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: folder,
      GUARDIANS: ids.map(() => "http://127.0.0.1:9").join(","),
      GUARDIAN_SET: JSON.stringify(ids.map((id) => ({ id, signingKey: key, sealingKey: key }))),
      GUARDIAN_RESET_KEY: key,
      DRAIN_SECONDS: "0",
      ...more,
    },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += String(chunk);
    });
  }
  return { child, port, metricsPort, output: () => output };
}

async function untilLive({ port, child, output }: Running): Promise<void> {
  for (let attempt = 0; attempt < 1200 && child.exitCode === null; attempt++) {
    const response = await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => undefined);
    if (response?.ok) return;
    await delay(100);
  }
  throw new Error(`the server did not start:\n${output()}`);
}

/** On a connection that its sender would go on using. */
async function halfARequest(to: NetConnectOpts, url: string, values: object, origin?: string) {
  const body = JSON.stringify(values);
  const socket = connect(to);
  await once(socket, "connect");
  let answer = "";
  socket.on("data", (piece) => {
    answer += String(piece);
  });
  const head = [
    `POST ${url} HTTP/1.1`,
    "host: localhost",
    ...(origin ? [`origin: ${origin}`] : []),
    "content-type: application/json",
    `content-length: ${body.length}`,
    "expect: 100-continue",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body.slice(0, 20)}`);
  // Else it might be told to stop before it knows that there is a request.
  await expect.poll(() => answer).toBe("HTTP/1.1 100 Continue\r\n\r\n");
  return {
    answer: () => answer,
    async finish() {
      socket.write(body.slice(20));
      await once(socket, "end");
      socket.end();
    },
  };
}

test(
  "the server starts, holds its folder alone, counts, and stops cleanly when told",
  { timeout: 300_000 },
  async () => {
    const first = await start();
    try {
      await untilLive(first);
      const [line] = first.output().split("\n");
      expect(JSON.parse(line!)).toMatchObject({ version: product.version, msg: "starting" });
      for (const id of ids) {
        await expect.poll(first.output).toContain(`${id} does not answer at its address`);
      }
      const answer = await fetch(`http://127.0.0.1:${first.port}/users/me`);
      expect(answer.status).toBe(401);
      // Proxies keep a connection for a minute, and may send until then.
      expect(answer.headers.get("keep-alive")).toBe("timeout=75");
      const metrics = await (await fetch(`http://127.0.0.1:${first.metricsPort}/metrics`)).text();
      expect(metrics).toContain(
        'http_request_seconds_count{method="GET",route="/users/me",status="401"} 1',
      );
      expect(metrics).toMatch(/^mails_waiting 0$/m);
      const beside = `http://127.0.0.1:${first.metricsPort}`;
      expect((await fetch(`${beside}/`)).status).toBe(404);
      expect((await fetch(`${beside}/metrics`, { method: "POST" })).status).toBe(405);

      expect(statSync(path.join(folder, "admin.sock")).mode & 0o777).toBe(0o600);

      const second = await start();
      const [secondCode] = await once(second.child, "exit");
      expect(secondCode).toBe(1);
      expect(second.output()).toMatch(/^This data folder is in use by process \d+/);

      const silent = connect(first.port, "127.0.0.1");
      await once(silent, "connect");
      const late = await halfARequest(
        { port: first.port, host: "127.0.0.1" },
        "/api/auth/sign-in/email",
        { email: "nobody@example.com", password: "a password of nobody" },
        `http://localhost:${first.port}`,
      );
      const operator = await halfARequest(
        { path: path.join(folder, "admin.sock") },
        "/person/questions",
        { email: "nobody@example.com", operator: "ada" },
      );
      first.child.kill("SIGTERM");
      await expect.poll(first.output).toContain("shutting down");
      const exited = once(first.child, "exit");
      await Promise.all([late.finish(), operator.finish()]);
      expect(await exited, first.output()).toEqual([0, null]);
      expect(operator.answer()).toMatch(/\r\n\r\nHTTP\/1\.1 404 [^]*"code":/);
      expect(late.answer()).toMatch(/\r\n\r\nHTTP\/1\.1 401 [^]*"code":/);
    } catch (error) {
      first.child.kill("SIGKILL");
      throw error;
    }
    expect(existsSync(path.join(folder, "db.lock"))).toBe(false);
    expect(existsSync(path.join(folder, "admin.sock"))).toBe(false);
  },
);

// Claim (running it): Told to end, a server says at once that it is not ready, and serves everybody
// who comes until its time is over, each on a connection that ends with the answer.
test(
  "told to end, it is not ready, serves new connections until its time is over, and ends at once by Ctrl-C",
  { timeout: 300_000 },
  async () => {
    const server = await start({ DRAIN_SECONDS: "300" });
    const ask = (url: string) => fetch(`http://127.0.0.1:${server.port}${url}`);
    try {
      await untilLive(server);
      expect((await ask("/health/live")).headers.get("connection")).toBe("keep-alive");
      server.child.kill("SIGTERM");
      await expect.poll(server.output).toContain("shutting down");

      const ready = await ask("/health/ready");
      expect(ready.status).toBe(503);
      expect(await ready.json()).toEqual({ ready: false, draining: true });
      for (const [url, status] of [
        ["/health/live", 200],
        ["/users/me", 401],
        ["/nowhere", 404],
      ] as const) {
        const answer = await ask(url);
        expect([url, answer.status]).toEqual([url, status]);
        expect(answer.headers.get("connection")).toBe("close");
      }
      expect((await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).status).toBe(200);

      const exited = once(server.child, "exit");
      server.child.kill("SIGINT");
      expect(await exited, server.output()).toEqual([0, null]);
    } finally {
      server.child.kill("SIGKILL");
    }
  },
);

test("its time to serve on is over by itself", { timeout: 300_000 }, async () => {
  const server = await start({ DRAIN_SECONDS: "1" });
  try {
    await untilLive(server);
    const exited = once(server.child, "exit");
    server.child.kill("SIGTERM");
    expect(await exited, server.output()).toEqual([0, null]);
  } finally {
    server.child.kill("SIGKILL");
  }
});

async function onDatabase(dataDir: string, work: (pool: Pool) => Promise<unknown>) {
  const source = await openEmbeddedDatabase(dataDir, (error) => {
    throw error;
  });
  await work(source.pool);
  await source.pool.end();
  await source.close();
}

/** What one says that does not start. */
async function refusal(dataDir: string) {
  const broken = await start({ DATA_DIR: dataDir });
  // One that serves after all would never end.
  const serving = untilLive(broken).then(
    () => broken.child.kill("SIGKILL"),
    () => false,
  );
  const [code] = await once(broken.child, "close");
  expect(await serving).toBe(false);
  return [code, broken.output().split("\n").slice(1)];
}

const withoutPolicy = [
  1,
  [
    "The database has problems:",
    expect.stringMatching(
      /^- The database does not keep people's rows apart.*"entries: policy own/,
    ),
    "",
  ],
];

// Claim (running it): A server on the database of a newer release, or on one without its policies, says
// all that is wrong in words and ends with 1.
test("a server that nobody could be served by names every problem and ends", async () => {
  const dataDir = await mkdtemp(path.join(folder, "broken-"));
  await placeMigrated(dataDir);
  await onDatabase(dataDir, (pool) => pool.query("drop policy own on entries"));
  expect(await refusal(dataDir)).toEqual(withoutPolicy);
  const newer = "insert into migrations values ('9999-later.sql', now())";
  await onDatabase(dataDir, (pool) => pool.query(newer));
  expect(await refusal(dataDir)).toEqual([
    1,
    ["The database has problems:", expect.stringContaining("9999-later.sql"), ""],
  ]);
});

test("a release that has to migrate a damaged database does not serve it either", async () => {
  const dataDir = await mkdtemp(path.join(folder, "damaged-"));
  await onDatabase(dataDir, async (pool) => {
    for (const role of roles) await pool.query(`create role ${role} nologin`);
    await pool.query(
      "create table migrations (name text primary key, applied_at timestamptz not null)",
    );
    for (const name of migrationFiles().slice(0, -1)) {
      await pool.query(readFileSync(path.join(migrationsFolder, name), "utf8"));
      await pool.query("insert into migrations values ($1, now())", [name]);
    }
    await pool.query("drop policy own on entries");
  });
  expect(await refusal(dataDir)).toEqual(withoutPolicy);
});

test(
  "a mail that was promised goes out, though the server is killed before it could",
  { timeout: 300_000 },
  async () => {
    const inbox = await anInbox();
    const settings = { SMTP_URL: inbox.smtpUrl };
    inbox.refusing = true;
    const first = await start(settings);
    try {
      await untilLive(first);
      const url = `http://127.0.0.1:${first.port}`;
      const answer = await fetch(`${url}/users`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "ada@example.com", password: "correct horse" }),
      });
      expect(answer.status).toBe(202);
      await vi.waitUntil(() => first.output().includes("mail failed"), 60_000);
      // The embedded database does one thing after the other: when it answers, the failure is written.
      await fetch(`${url}/api/auth/verify-email?token=none`, { redirect: "manual" });
    } finally {
      first.child.kill("SIGKILL");
    }
    await once(first.child, "exit");
    expect(inbox.received).toEqual([]);

    inbox.refusing = false;
    const second = await start(settings);
    try {
      // At once, or by the sweep of a minute later.
      await vi.waitUntil(() => inbox.received.length > 0, 200_000);
    } finally {
      second.child.kill("SIGTERM");
    }
    await once(second.child, "exit");
    await inbox.close();
    expect(inbox.received.map(({ to }) => to)).toEqual([["ada@example.com"]]);
  },
);
