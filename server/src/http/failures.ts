import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { DatabaseUnavailable } from "../database/failures.ts";
import type { Log } from "../log.ts";
import { PaymentsUnavailable } from "../outside/payments.ts";
import type { AppEnv } from "./context.ts";
import { malformed, Refusal } from "./refusal.ts";

/** A database that restarts is back within seconds. */
const databaseRetryAfterS = 2;
const paymentsRetryAfterS = 30;

/** What a request is answered with that failed: the wire gets code and detail, the log the cause. */
export function answerError(error: Error, log: Log): Response {
  if (error instanceof Refusal) return error.toResponse();
  if (error instanceof HTTPException) return malformed().toResponse();
  if (error instanceof PaymentsUnavailable) {
    return new Refusal(
      "billing_unavailable",
      "The payment service does not answer right now. Nothing was charged.",
      { retryAfterS: paymentsRetryAfterS },
    ).toResponse();
  }
  if (error instanceof DatabaseUnavailable) {
    log.error({ error }, "the database is not available");
    return new Refusal("unavailable", "This is not available right now. Please try again soon.", {
      retryAfterS: databaseRetryAfterS,
    }).toResponse();
  }
  log.error({ error }, "a request failed");
  return new Refusal(
    "internal",
    "Something went wrong on our side. Please try again.",
  ).toResponse();
}

/** The same for a request of the network, whose caller may be gone. */
export function answerFailure(error: Error, c: Context<AppEnv>, log: Log): Response {
  if (!hasLeft(c)) return answerError(error, log);
  // A line that broke is no failure of ours.
  log.info({ error }, "a caller left before all had come");
  return malformed().toResponse();
}

/** Before all that they said to send had come. */
function hasLeft({ env }: Context<AppEnv>): boolean {
  const { incoming } = env;
  return incoming?.destroyed === true && !incoming.complete;
}
