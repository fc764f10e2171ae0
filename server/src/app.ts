import { referralPathOf } from "@breezy/contract/reps";
import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import { getPath } from "hono/utils/url";
import { openAPIRouteHandler } from "hono-openapi";
import { accountExporter } from "./accounts/account-export.ts";
import { activityRoutes } from "./accounts/activity-routes.ts";
import { googleRoutes } from "./accounts/google-routes.ts";
import { createGoogleSignIn } from "./accounts/google-service.ts";
import { credentialsRoutes, newAddressRoutes } from "./accounts/credentials-routes.ts";
import { createCredentials } from "./accounts/credentials-service.ts";
import { createDeletion } from "./accounts/deletion.ts";
import { greetDevices } from "./accounts/device-cookie.ts";
import { createDevices } from "./accounts/devices.ts";
import { deletionRoutes } from "./accounts/deletion-routes.ts";
import { createErasure } from "./accounts/erasure.ts";
import { createIntroducing } from "./accounts/introducing.ts";
import { createIdentity } from "./accounts/identity-service.ts";
import { type Exporter, exportRoutes } from "./accounts/exporting.ts";
import { passkeyExporter } from "./accounts/passkey-export.ts";
import { passkeyRoutes, passkeySignInRoutes } from "./accounts/passkey-routes.ts";
import { createPasskeys } from "./accounts/passkeys.ts";
import { createPasswordProofs } from "./accounts/password-proofs.ts";
import { publicAccountRoutes } from "./accounts/public-routes.ts";
import { recoveryRoutes } from "./accounts/recovery-routes.ts";
import { createRecovery } from "./accounts/recovery-service.ts";
import { createReauthentication } from "./accounts/reauthentication.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { endSessionBefore } from "./accounts/session-before.ts";
import { sessionCookie } from "./accounts/session-cookie.ts";
import { createSecondStep } from "./accounts/second-step.ts";
import { secondStepRoutes } from "./accounts/second-step-routes.ts";
import { createAccounts } from "./accounts/service.ts";
import { createSessions } from "./accounts/sessions.ts";
import { createAdminApp } from "./admin/admin-app.ts";
import { demoRoutes } from "./admin/demo-routes.ts";
import { createAllowances } from "./allowances/allowances.ts";
import { createAssistant } from "./assistant/assistant.ts";
import { attachmentsExporter } from "./attachments/attachments-export.ts";
import { attachmentRoutes } from "./attachments/routes.ts";
import { createAttachments } from "./attachments/service.ts";
import type { HelpLibrary } from "./assistant/help/library.ts";
import { createBilling, type PaymentService } from "./billing/billing.ts";
import { breachRoutes } from "./breach/routes.ts";
import { totpExporter } from "./accounts/totp-export.ts";
import { totpRoutes } from "./accounts/totp-routes.ts";
import { createTotp } from "./accounts/totp-service.ts";
import type { Database } from "./db.ts";
import { DatabaseUnavailable } from "./database/failures.ts";
import { deviceRoutes } from "./devices/routes.ts";
import { type Config, isLoopback } from "./env.ts";
import { eventRoutes } from "./events/routes.ts";
import { createStreams } from "./events/streams.ts";
import { createWatch } from "./events/watching.ts";
import { limitBodies, limitSealedBodies } from "./http/body-limits.ts";
import type { AppEnv } from "./http/context.ts";
import { refuseOtherSites, requireSameOrigin } from "./http/cross-origin.ts";
import { healthRoutes } from "./http/health.ts";
import type { Metrics } from "./http/metrics.ts";
import {
  limitPerAddress,
  limitPerUser,
  requestsPerAddress,
  requestsPerUser,
} from "./http/rate-limits.ts";
import { malformed, notFound, Refusal } from "./http/refusal.ts";
import { requestLog } from "./http/request-log.ts";
import { serveAppPage } from "./http/app-page.ts";
import { serveLandingPage } from "./http/landing-page.ts";
import { findPrincipal, requireUser } from "./http/require-user.ts";
import { routeTable } from "./http/route-table.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { serveFiles, type WebFiles } from "./http/web-files.ts";
import { wellKnown } from "./http/well-known.ts";
import type { Log } from "./log.ts";
import { createMailQueue } from "./mails/mail-queue.ts";
import { waitingMails } from "./mails/waiting-mails.ts";
import { type Advertisers, httpAdvertisers } from "./outside/advertisers.ts";
import type { Blobs } from "./outside/blobs.ts";
import type { BreachList } from "./outside/breach.ts";
import type { Guardians } from "./outside/guardians.ts";
import type { ModelConnection } from "./outside/llm.ts";
import type { Mail } from "./outside/mail.ts";
import type { Oidc } from "./outside/oidc.ts";
import type { Shop } from "./outside/shop.ts";
import { createReps } from "./reps/reps.ts";
import { createVault } from "./vault/routes.ts";

/** A database that restarts is back within seconds. */
const outageRetryAfterS = 2;

export interface AppDeps {
  db: Database;
  mail: Mail;
  guardians: Guardians;
  webFiles: WebFiles;
  /** Where attached files lie. */
  blobs: Blobs;
  /** Where it is not configured, its routes don't exist. */
  google?: Oidc | undefined;
  /** Where it is not configured, everybody stays on the Free plan. */
  paymentService?: PaymentService | undefined;
  /** Where none is configured, none is told of anything. */
  advertisers?: Advertisers | undefined;
  /** What Breezy knows. */
  library: HelpLibrary;
  /** Where it is not configured, the library answers alone. */
  model?: ModelConnection | undefined;
  /** Where it is not configured, no products are offered for points. */
  shop?: Shop | undefined;
  /** Where it is not configured, the breach check is off. */
  breach?: BreachList | undefined;
  config: Pick<
    Config,
    | "production"
    | "publicUrl"
    | "sessionSecret"
    | "resetSeed"
    | "trustedProxies"
    | "assistantKey"
    | "supportAddress"
  >;
  /** Milliseconds since 1970. */
  clock: () => number;
  log: Log;
  metrics: Metrics;
}

export interface App {
  fetch(request: Request, bindings?: object): Response | Promise<Response>;
  /** The operator's routes, for a private socket alone. */
  fetchAsOperator(request: Request): Response | Promise<Response>;
  /** Who hands a person what of theirs. */
  exporters: readonly Exporter[];
  /** What is due by the clock: run it every minute. */
  sweep(): Promise<void>;
  /** Keeps open streams of events alive and up to date: run it every few seconds. */
  watch(): Promise<void>;
  /** At the beginning of a shutdown: these would not end by themselves. */
  endStreams(): void;
  /** Waits for the replies and mails under way. The database stays the caller's. */
  close(): Promise<void>;
}

export function createApp(deps: AppDeps): App {
  const { db, config, clock, log } = deps;
  const { publicUrl, trustedProxies } = config;
  const { sessionSecret } = config;
  const allowances = createAllowances({ db, sessionSecret, clock });
  const mails = createMailQueue({ db, allowances, mail: deps.mail, sessionSecret, clock, log });
  deps.metrics.watchMails(waitingMails({ db, clock, log }));
  const cookie = sessionCookie(publicUrl);
  const streams = createStreams(clock);
  const sessions = createSessions(db, sessionSecret, clock, streams.endSessions);
  const identity = createIdentity({ db, sessionSecret, clock });
  const factorDeps = { db, sessions, mails, publicUrl, sessionSecret, clock };
  const secondStep = createSecondStep(factorDeps);
  const devices = createDevices({ db, mails, publicUrl, clock });
  const proofs = createPasswordProofs({ db, allowances, mails, publicUrl, clock });
  const accounts = createAccounts({ identity, secondStep, proofs, devices, ...factorDeps });
  const advertisers = deps.advertisers ?? httpAdvertisers({ meta: undefined, ga4: undefined });
  const { paymentService } = deps;
  const billing = createBilling({
    ...factorDeps,
    paymentService,
    advertisers,
    cookie,
    findAddress: accounts.findAddress,
    log,
  });
  const reps = createReps({
    db,
    allowances,
    shop: deps.shop,
    publicUrl,
    trustedProxies,
    clock,
    log,
  });
  const erasure = createErasure({
    db,
    sessions,
    async endBilling(userId) {
      await billing.farewell(userId);
      // While it is still known who brought them.
      await reps.settle();
    },
    mails,
    sessionSecret,
    guardianIds: deps.guardians.ids,
    clock,
  });

  const { reauthenticate, askPassword } = createReauthentication({ db, proofs, clock });
  const recovery = createRecovery({ secondStep, ...factorDeps });
  const credentials = createCredentials({ askPassword, ...factorDeps });
  const passkeys = createPasskeys({ reauthenticate, ...factorDeps });
  const totp = createTotp({ reauthenticate, ...factorDeps });

  const { knownRep } = reps;
  const open = new Hono<AppEnv>();
  open.route("/", healthRoutes(db, deps.guardians, clock));
  open.route(
    "/",
    publicAccountRoutes({ accounts, sessions, knownRep, cookie, trustedProxies, clock }),
  );
  if (deps.google) {
    const google = createGoogleSignIn({
      db,
      oidc: deps.google,
      mails,
      publicUrl,
      sessionSecret,
      clock,
    });
    open.route(
      "/",
      googleRoutes({ google, secondStep, knownRep, cookie, trustedProxies, clock, log }),
    );
  }
  open.route("/", recoveryRoutes({ recovery, sessions, cookie, trustedProxies, clock }));
  open.route("/", newAddressRoutes(credentials));
  open.route("/", passkeySignInRoutes({ passkeys, cookie, trustedProxies, clock }));
  open.route("/", billing.publicRoutes);
  open.route("/", reps.publicRoutes);
  open.route("/", secondStepRoutes({ secondStep, cookie, trustedProxies, clock }));

  const closed = new Hono<AppEnv>();
  closed.route("/", accountRoutes({ accounts, sessions, cookie }));
  closed.route("/", credentialsRoutes({ credentials, sessions, cookie }));
  closed.route("/", activityRoutes(db));
  closed.route("/", deviceRoutes());
  closed.route("/", breachRoutes(deps.breach));
  closed.route("/", billing.routes);
  closed.route("/", totpRoutes(totp));
  const attachments = createAttachments(deps);
  const vault = createVault({
    ...deps,
    accounts,
    erasure,
    passkeys,
    mails,
    publicUrl,
    trustedProxies,
    resetSeed: config.resetSeed,
    headMoved: streams.headMoved,
    nameFiles: attachments.name,
  });
  open.route("/", vault.publicRoutes);
  closed.route("/", vault.routes);
  const endWrap = vault.vaults.endPasskeyWrap;
  closed.route("/", passkeyRoutes({ passkeys, endWrap, cookie }));
  closed.route("/", attachmentRoutes(attachments));
  const { farewell } = vault;
  const deletion = createDeletion({ db, accounts, erasure, proofs, farewell, clock });
  closed.route("/", deletionRoutes(deletion, cookie));
  const assistant = createAssistant({ ...deps, ...config, model: deps.model });
  closed.route("/", assistant.routes);
  const exporters = [
    accountExporter(db),
    totpExporter(db),
    passkeyExporter(passkeys),
    billing.exporter,
    vault.exporter,
    attachmentsExporter(db),
    assistant.exporter,
  ];
  closed.route("/", exportRoutes({ db, clock, exporters }));
  const { findPlans } = billing;
  closed.route("/", eventRoutes({ streams, vaults: vault.vaults, findPlans }));

  const app = new Hono<AppEnv>({
    getPath(request) {
      const path = getPath(request);
      return referralPathOf(path) ?? path;
    },
  });
  const routes = routeTable([open, reps.routes, closed]);
  app.onError((error, c) => (hasLeft(c) ? answerNobody(error, log) : answerError(error, log)));
  app.notFound(() => notFound().toResponse());
  app.use(warnOfProxies(trustedProxies, log));
  app.use(requestLog(log, deps.metrics), securityHeaders(config.production));
  const isSignedIn = async (c: Context) =>
    (await findPrincipal(c, sessions, cookie.name)) !== undefined;
  app.route("/", wellKnown({ ...config, clock }));
  app.use(
    serveFiles(deps.webFiles),
    serveLandingPage(deps.webFiles.landing, isSignedIn),
    serveAppPage(deps.webFiles.page, routes.isApi, cookie.name),
  );
  app.use(limitPerAddress(requestsPerAddress, trustedProxies, clock));
  app.use(limitBodies(), refuseOtherSites(routes.isApi), requireSameOrigin(publicUrl));
  app.get(
    "/api/openapi.json",
    openAPIRouteHandler(app, {
      documentation: {
        info: { title: "Breezy Vault", version: "0.2.0" },
        servers: [{ url: publicUrl }],
      },
    }),
  );
  app.use("/api/auth/*", endSessionBefore(sessions, cookie));
  app.use("/api/auth/*", greetDevices({ devices, sessions, cookie }));
  app.route("/", open);
  app.use(routes.refuseUnknown);
  app.route("/", reps.routes);
  app.use(
    requireUser(sessions, cookie),
    limitPerUser(requestsPerUser, clock),
    limitSealedBodies(vault.bodyBytes),
  );
  app.route("/", closed);

  const watchVaults = createWatch({ streams, sessions, vaults: vault.vaults, findPlans });
  const admin = createAdminApp({
    identity,
    repRoutes: reps.adminRoutes,
    demo: demoRoutes({
      introduce: createIntroducing({
        identity,
        secondStep,
        proofs,
        devices,
        db,
        publicUrl,
        sessionSecret,
      }),
      billing,
      reps,
      allowed: !config.production && isLoopback(publicUrl),
    }),
    answerError: (error) => answerError(error, log),
    log,
  });

  return {
    fetch: (request, bindings = {}) => app.fetch(request, bindings),
    fetchAsOperator: (request) => admin.fetch(request),
    exporters,
    async sweep() {
      mails.sweep();
      const failures: unknown[] = [];
      // One after the other, so that they take one connection; one that fails keeps none back.
      const parts = [vault, attachments, sessions, erasure, devices, billing, assistant, reps];
      for (const part of [...parts, allowances])
        await part.sweep().catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, "parts of a sweep failed");
    },
    async watch() {
      await watchVaults();
      await assistant.watch();
    },
    endStreams() {
      streams.close();
      assistant.breakOff();
    },
    async close() {
      await assistant.settled();
      await mails.close();
    },
  };
}

/** Behind a proxy that nobody counted, all callers are one address, and share its limits. */
function warnOfProxies(trustedProxies: number, log: Log) {
  let isDue = trustedProxies === 0;
  return createMiddleware((c, next) => {
    if (isDue && (c.req.header("x-forwarded-for") ?? c.req.header("forwarded")) !== undefined) {
      isDue = false;
      log.warn({}, "forwarding headers arrive and TRUST_PROXY is 0: every caller counts as one");
    }
    return next();
  });
}

/** Before all that they said to send had come. */
function hasLeft({ env }: Context<AppEnv>): boolean {
  const { incoming } = env;
  return incoming?.destroyed === true && !incoming.complete;
}

/** A line that broke is no failure of ours. */
function answerNobody(error: Error, log: Log): Response {
  log.info({ error }, "a caller left before all had come");
  return malformed().toResponse();
}

function answerError(error: Error, log: Log): Response {
  if (error instanceof Refusal) return error.toResponse();
  if (error instanceof HTTPException) return malformed().toResponse();
  if (error instanceof DatabaseUnavailable) {
    log.error({ error }, "the database is not available");
    return new Refusal("unavailable", "This is not available right now. Please try again soon.", {
      retryAfterS: outageRetryAfterS,
    }).toResponse();
  }
  log.error({ error }, "a request failed");
  return new Refusal(
    "internal",
    "Something went wrong on our side. Please try again.",
  ).toResponse();
}
