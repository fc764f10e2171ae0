import { answerMaxLength } from "@breezy/contract/onboarding";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { Identity } from "../accounts/identity-service.ts";
import { notFound, Refusal } from "../http/refusal.ts";
import { valid } from "../http/valid.ts";
import type { TryMail } from "../outside/mail-trial.ts";
import type { Log } from "../log.ts";

export interface AdminDeps {
  identity: Identity;
  /** Of representatives. */
  repRoutes: Hono;
  /** Under /user. */
  users: Hono;
  tryMail: TryMail;
  /** Under /demo. */
  demo: Hono;
  /** Under /backup. */
  backup: Hono;
  /** Under /guardians. */
  guardianCheck: Hono;
  /** Under /breezy. */
  breezy: Hono;
  /** Refusals aside, what a failure is answered with. */
  answerError: (error: Error) => Response;
  log: Log;
}

const email = z.string().check(z.minLength(3), z.maxLength(254));
const operator = z.string().check(z.minLength(1), z.maxLength(100));
const answer = z.string().check(z.maxLength(answerMaxLength));

/** The operator's side, for a private socket alone: anyone who reaches it is the operator. */
export function createAdminApp(deps: AdminDeps): Hono {
  const {
    identity,
    repRoutes,
    users,
    tryMail,
    demo,
    backup,
    guardianCheck,
    breezy,
    answerError,
    log,
  } = deps;
  const app = new Hono();
  app.onError((error) => answerError(error));
  app.notFound(() => notFound().toResponse());

  /** An address that nobody has is no row anywhere, so it is told here. */
  async function logged<T>(by: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refusal) {
        log.warn({ operator: by, outcome: error.code }, "support could not check a person");
      }
      throw error;
    }
  }

  app.post("/person/questions", valid("json", z.strictObject({ email, operator })), async (c) => {
    const asked = c.req.valid("json");
    const questions = await logged(asked.operator, () => identity.questionsOf(asked.email));
    return c.json({ questions });
  });

  app.post(
    "/person/verify",
    valid("json", z.strictObject({ email, operator, answers: z.array(answer) })),
    async (c) => {
      const check = c.req.valid("json");
      const verified = await logged(check.operator, () => identity.verify(check));
      log.info({ operator: check.operator, verified }, "support checked a person");
      return c.json({ verified });
    },
  );

  app.get("/person/checks", async (c) => c.json({ checks: await identity.listChecks() }));

  app.post("/mail/test", valid("json", z.strictObject({ email, operator })), async (c) => {
    const { email: to, operator: by } = c.req.valid("json");
    const failure = await tryMail(to);
    log.info({ operator: by, sent: failure === null }, "the operator tried to send a mail");
    return c.json({ sent: failure === null, failure });
  });

  app.route("/", repRoutes);
  app.route("/user", users);
  app.route("/demo", demo);
  app.route("/backup", backup);
  app.route("/guardians", guardianCheck);
  app.route("/breezy", breezy);

  return app;
}
