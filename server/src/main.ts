import "./gc-flags.ts";
import type { Server } from "node:http";
import { hostname } from "node:os";
import path from "node:path";
import { serve } from "@hono/node-server";
import { plans } from "@breezy/contract/plans";
import { startTracing } from "@breezy/contract/tracing";
import product from "../package.json" with { type: "json" };
import { openAdminSocket } from "./admin/admin-socket.ts";
import { createApp } from "./app.ts";
import { migrate } from "./database/migrate.ts";
import { proved } from "./database/shape.ts";
import { openDatabase } from "./db.ts";
import { readConfig } from "./env.ts";
import { readLibrary } from "./assistant/help/library.ts";
import { connectionsOf, keepAliveMs } from "./http/connections.ts";
import { watchHeldThread } from "./http/held-thread.ts";
import { createMetrics, openMetricsServer } from "./http/metrics.ts";
import { currentRequestId } from "./http/request-log.ts";
import { readWebFiles } from "./http/web-files.ts";
import { jsonLog, onceInTenSeconds } from "./log.ts";
import { answerWithinMs, httpGuardians } from "./outside/guardians.ts";
import { httpAdvertisers } from "./outside/advertisers.ts";
import { openaiModel } from "./outside/llm.ts";
import { smtpMail } from "./outside/mail.ts";
import { openidClient } from "./outside/oidc.ts";
import { httpBreachList } from "./outside/breach.ts";
import { httpBreachedAddresses } from "./outside/breached-addresses.ts";
import { httpShop } from "./outside/shop.ts";
import { stripePayments } from "./outside/stripe.ts";
import { createPasswords, passwordCost } from "./password-hash.ts";
import { openStorage } from "./storage.ts";

const sweepEveryMs = 60_000;
const watchEveryMs = 2000;
const lookAtThreadEveryMs = 1000;
const shutdownMs = 10_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = jsonLog(config.logLevel);
  log.info({ version: product.version }, "starting");
  const endTracing = await startTracing("breezy-server", product.version);
  const { source, blobs } = await openStorage(config, (error) =>
    log.warn({ error }, "a database connection broke"),
  );
  await migrate(source.pool);
  const metrics = createMetrics();
  metrics.watchConnections(() => ({
    most: source.pool.options.max,
    inUse: source.pool.totalCount - source.pool.idleCount,
    waiting: source.pool.waitingCount,
  }));
  const db = openDatabase(source, metrics.countDatabaseTimeout);
  proved(await db.findProblems());

  const breached = config.breachedAddresses;
  const pageConfig = {
    guardians: config.guardians.map(({ id, signingKey, sealingKey }) => ({
      id,
      signingKey,
      sealingKey,
    })),
    predecessors: config.predecessors,
    supportAddress: config.supportAddress,
    googleSignIn: config.google !== undefined,
    breachCheck: config.breachUrl !== undefined,
    ...(breached && { addressCheckBy: new URL(breached.url).host }),
    ...(config.signUp.mode !== "open" && { signUp: config.signUp.mode }),
    ...(config.signUp.domains.length > 0 && { signUpDomains: [...config.signUp.domains] }),
    ...(!config.stripe && { plan: plans[config.defaultPlan].name }),
  };
  const sparingly = onceInTenSeconds(Date.now);
  const onAway = (guardian: string, error: unknown) =>
    sparingly(guardian, (leftOut) =>
      log.warn({ guardian, leftOut, error }, "a guardian is unreachable"),
    );
  const mail = smtpMail(config.smtpUrl, config.mailFrom);
  const app = createApp({
    db,
    passwords: createPasswords(passwordCost),
    mail,
    guardians: httpGuardians(
      config.guardians,
      config.relayToken,
      onAway,
      answerWithinMs,
      currentRequestId,
    ),
    webFiles: await readWebFiles(config.webDist, pageConfig, config.publicUrl),
    pageConfig,
    blobs,
    google: config.google && openidClient(config.google, Date.now),
    paymentService: config.stripe && {
      payments: stripePayments(config.stripe),
      priceIds: config.stripe.priceIds,
      refundEnds: config.stripe.refundEnds,
    },
    advertisers: httpAdvertisers(config.advertisers),
    library: readLibrary(),
    model: config.model && openaiModel(config.model),
    shop: config.shop && httpShop(config.shop),
    breach: config.breachUrl ? httpBreachList(config.breachUrl) : undefined,
    breachedAddresses: breached && httpBreachedAddresses(breached),
    config,
    instance: `${hostname()}:${path.resolve(config.dataDir)}`,
    clock: Date.now,
    log,
    metrics,
  });

  const closeAdminSocket = await openAdminSocket(app.fetchAsOperator, config.dataDir, log);
  const server = serve(
    {
      fetch: app.fetch,
      hostname: config.host,
      port: config.port,
      serverOptions: { keepAliveTimeout: keepAliveMs },
    },
    () => log.info({ port: config.port }, "listening"),
  ) as Server;
  const connections = connectionsOf(server);
  server.on("error", (error) => fail(error));
  const metricsServer = openMetricsServer(
    metrics,
    { host: config.metricsHost, port: config.metricsPort },
    log,
  );
  metricsServer.on("error", (error) => fail(error));
  const metricsConnections = connectionsOf(metricsServer);

  // Guardians may come later than this: the log names those that are not there yet.
  void app.look().catch(fail);
  const sweep = () => app.sweep().catch((error: unknown) => log.error({ error }, "a sweep failed"));
  // What a crash left half done is not left for another minute.
  void sweep();
  const sweeping = setInterval(() => void sweep(), sweepEveryMs);

  const watching = setInterval(() => {
    app.watch().catch((error: unknown) => log.warn({ error }, "looking for news failed"));
  }, watchEveryMs);

  const lookingAtThread = setInterval(watchHeldThread(log, Date.now), lookAtThreadEveryMs);

  let stopping = false;
  const drained = Promise.withResolvers<void>();
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log.info({}, "shutting down");
    app.drain();
    connections.drain();
    await drained.promise;
    let awaited = "requests";
    const tooLong = () => fail(new Error(`shutting down took too long: ${awaited} did not end`));
    setTimeout(tooLong, shutdownMs).unref();
    clearInterval(sweeping);
    clearInterval(watching);
    clearInterval(lookingAtThread);
    const finished = Promise.all([
      connections.close(),
      metricsConnections.close(),
      closeAdminSocket(),
    ]);
    app.endStreams();
    await finished;
    awaited = "the work in the background";
    await app.close();
    mail.close();
    awaited = "the database's connections";
    await db.close();
    awaited = "the sending of spans";
    await endTracing();
  };
  process.on("SIGTERM", () => {
    // Until load balancers have seen that it is not ready, they send people here.
    setTimeout(drained.resolve, config.drainMs).unref();
    void stop().catch(fail);
  });
  // Somebody sits before it, and does not wait.
  process.on("SIGINT", () => {
    drained.resolve();
    void stop().catch(fail);
  });
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

await start().catch(fail);
