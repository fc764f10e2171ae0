import { randomBytes } from "node:crypto";
import {
  addressCheck,
  type AddressLeak,
  addressLeaks,
  breachPrefix,
} from "@breezy/contract/breach";
import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod/mini";
import type { Feature } from "../feature.ts";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { limitPerUser } from "../http/rate-limits.ts";
import { Refusal } from "../http/refusal.ts";
import { valid } from "../http/valid.ts";
import { type BreachList, BreachListUnavailable } from "../outside/breach.ts";
import {
  type BreachedAddresses,
  BreachedAddressesBusy,
  BreachedAddressesUnavailable,
} from "../outside/breached-addresses.ts";

/** Every answer has a multiple of as many lines: which range it is does not show by its length. */
const linesTogether = 1000;
const suffixDigits = 35;

/** Each is a call that the operator pays for. */
export const addressesPerUser = { burst: 5, refillMs: 60_000 };

interface BreachDeps {
  breach?: BreachList | undefined;
  breachedAddresses?: BreachedAddresses | undefined;
  clock: () => number;
}

/** Which range or address somebody asked for is written nowhere. */
export function createBreach({ breach: list, breachedAddresses, clock }: BreachDeps): Feature {
  const routes = new Hono<AppEnv>();
  routes.post(
    "/breach/addresses",
    describeRoute({
      summary: "The leaks in which an address stands, by the service that /api/config names",
      responses: answers(200, addressLeaks, "Newest first"),
    }),
    valid("json", addressCheck),
    limitPerUser(addressesPerUser, clock),
    async (c) => {
      if (!breachedAddresses)
        throw new Refusal("address_check_off", "Addresses can't be looked for here.");
      const leaks = await leaksOf(breachedAddresses, c.req.valid("json").email);
      c.header("cache-control", "no-store");
      return c.json({ leaks });
    },
  );
  routes.get(
    "/breach/:prefix",
    describeRoute({
      summary: "Hashes of leaked passwords that begin with these five digits, padded",
      responses: answers(200, undefined, "Lines of text: 35 hexadecimal digits, a colon, a count"),
    }),
    valid("param", z.object({ prefix: breachPrefix })),
    async (c) => {
      if (!list) throw new Refusal("breach_check_off", "The breach check is not available here.");
      const lines = await rangeOf(list, c.req.valid("param").prefix);
      c.header("cache-control", "no-store");
      return c.text(padded(lines).join("\n"));
    },
  );
  return { routes };
}

async function leaksOf(service: BreachedAddresses, email: string): Promise<AddressLeak[]> {
  try {
    return await service.leaksOf(email);
  } catch (cause) {
    if (cause instanceof BreachedAddressesBusy) {
      const detail = "Too many people are asking at once. Please wait a little and try again.";
      const { retryAfterS } = cause;
      throw new Refusal("too_many_requests", detail, { cause, retryAfterS });
    }
    if (!(cause instanceof BreachedAddressesUnavailable)) throw cause;
    const detail = "The service that knows of leaks is not responding. Please try again later.";
    throw new Refusal("unavailable", detail, { cause });
  }
}

async function rangeOf(list: BreachList, prefix: string): Promise<string[]> {
  try {
    return await list.range(prefix);
  } catch (cause) {
    if (!(cause instanceof BreachListUnavailable)) throw cause;
    const detail = "The list of leaked passwords is not responding. Please try again later.";
    throw new Refusal("unavailable", detail, { cause });
  }
}

function padded(lines: readonly string[]): string[] {
  const known = lines.filter((line) => !/:0+$/.test(line));
  const count = Math.max(1, Math.ceil(known.length / linesTogether)) * linesTogether;
  const padding = Array.from({ length: count - known.length }, () => {
    const digits = randomBytes(Math.ceil(suffixDigits / 2)).toString("hex");
    return `${digits.slice(0, suffixDigits).toUpperCase()}:0`;
  });
  return [...known, ...padding].sort();
}
