import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { DatabaseTimeout, DatabaseUnavailable } from "../database/failures.ts";
import { type Log, onceInTenSeconds } from "../log.ts";
import { PaymentsUnavailable } from "../outside/payments.ts";
import type { AppEnv } from "./context.ts";
import { malformed, Refusal } from "./refusal.ts";

/** A database that restarts is back within seconds. */
const databaseRetryAfterS = 2;
const paymentsRetryAfterS = 30;

export type Failures = ReturnType<typeof createFailures>;

/** What a request is answered with that failed: the wire gets code and detail, the log the cause. */
export function createFailures({ log, clock }: { log: Log; clock: () => number }) {
  const sparingly = onceInTenSeconds(clock);

  function answer(error: Error, requestId?: string): Response {
    const refusal = refusalOf(error);
    const { code, cause } = refusal;
    if (refusal.isOurs() && cause !== undefined) {
      log.error({ requestId, code, error: cause }, "a request failed");
    } else if (refusal.isOurs()) {
      // All that there is to say is its code, and a crowd is refused at once.
      sparingly(code, (leftOut) => log.warn({ requestId, code, leftOut }, "refused for now"));
    }
    return refusal.toResponse();
  }

  return {
    answer,

    /** The same for a request of the network, whose caller may be gone. */
    answerTo(error: Error, c: Context<AppEnv>): Response {
      if (!hasLeft(c)) return answer(error, c.var.requestId);
      // A line that broke is no failure of ours.
      log.info({ requestId: c.var.requestId, error }, "a caller left before all had come");
      return malformed().toResponse();
    },
  };
}

function refusalOf(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException) return malformed();
  if (error instanceof PaymentsUnavailable) {
    return new Refusal(
      "billing_unavailable",
      "The payment service is not responding. You have not been charged.",
      { retryAfterS: paymentsRetryAfterS, cause: error },
    );
  }
  if (error instanceof DatabaseUnavailable) {
    const sentence =
      error instanceof DatabaseTimeout
        ? "This took too long and was not done. Please try again soon."
        : "This is not available right now. Please try again soon.";
    return new Refusal("unavailable", sentence, {
      retryAfterS: databaseRetryAfterS,
      cause: error,
    });
  }
  return new Refusal("internal", "Something went wrong on our side. Please try again.", {
    cause: error,
  });
}

/** Before all that they said to send had come. */
function hasLeft({ env }: Context<AppEnv>): boolean {
  const { incoming } = env;
  return incoming?.destroyed === true && !incoming.complete;
}
