/** A service that knows in which leaks an address stands, in the shape of Have I Been Pwned's version 3. */
import { type AddressLeak, addressLeak } from "@breezy/contract/breach";
import * as z from "zod/mini";

export interface BreachedAddressSettings {
  /** The address that an account is put behind. */
  url: string;
  key: string;
}

/**
 * The service is away, or says what nobody understands. `reason` says nothing of who was asked for:
 * it is logged.
 */
export class BreachedAddressesUnavailable extends Error {}

/** The service wants to be asked less often. */
export class BreachedAddressesBusy extends Error {
  readonly retryAfterS: number;
  constructor(retryAfterS: number) {
    super("the service wants to be asked less often");
    this.retryAfterS = retryAfterS;
  }
}

export interface BreachedAddresses {
  /** Newest first. Rejects with BreachedAddressesUnavailable and BreachedAddressesBusy. */
  leaksOf(email: string): Promise<AddressLeak[]>;
}

const answerWithinMs = 10_000;
/** An address in a thousand leaks has half of it. */
const answerBytes = 4 * 1024 * 1024;
const longestPauseS = 3600;

const answer = z.array(
  z.object({
    Title: z.string(),
    Domain: z.string(),
    BreachDate: z.string(),
    DataClasses: z.array(z.string()),
  }),
);

export function httpBreachedAddresses({ url, key }: BreachedAddressSettings): BreachedAddresses {
  const base = url.replace(/\/$/, "");

  /** Whatever goes wrong below is told without its cause, which may have the address in it. */
  async function ask(email: string): Promise<Response> {
    try {
      return await fetch(`${base}/${encodeURIComponent(email)}?truncateResponse=false`, {
        headers: { "hibp-api-key": key, "user-agent": "Breezy Vault", accept: "application/json" },
        redirect: "error",
        signal: AbortSignal.timeout(answerWithinMs),
      });
    } catch {
      throw new BreachedAddressesUnavailable("the service that knows of leaks does not answer");
    }
  }

  return {
    async leaksOf(email) {
      const response = await ask(email);
      const { status } = response;
      if (status === 200) return leaksIn(await textOf(response));
      await response.body?.cancel();
      if (status === 404) return [];
      if (status === 429) throw new BreachedAddressesBusy(pauseOf(response));
      const reason =
        status === 401 || status === 403
          ? "the service that knows of leaks refuses BREACH_ACCOUNTS_KEY"
          : `the service that knows of leaks answered ${status}`;
      throw new BreachedAddressesUnavailable(reason);
    },
  };
}

function pauseOf({ headers }: Response): number {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(Math.max(1, seconds), longestPauseS) : 60;
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > answerBytes) break;
      parts.push(part);
    }
  } catch {
    throw new BreachedAddressesUnavailable("the service that knows of leaks broke off");
  }
  if (size > answerBytes)
    throw new BreachedAddressesUnavailable("the service that knows of leaks answers without end");
  return Buffer.concat(parts).toString("utf8");
}

function leaksIn(text: string): AddressLeak[] {
  const read = answer.safeParse(jsonOf(text));
  const leaks = z.array(addressLeak).safeParse(
    read.data?.map(({ Title, Domain, BreachDate, DataClasses }) => ({
      title: Title,
      domain: Domain,
      date: BreachDate,
      kinds: DataClasses,
    })),
  );
  if (!leaks.success)
    throw new BreachedAddressesUnavailable("the service that knows of leaks has another shape");
  return leaks.data.toSorted((a, b) => (a.date < b.date ? 1 : -1));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
