/** `npm run admin -- user ...`: what is asked of the server, and how its answer is said. */
import { userInfo } from "node:os";
import { AdminError } from "./admin-error.ts";
import type { ServerSocket } from "./server-socket.ts";

type Say = (result: Record<string, unknown>, sentence: string) => void;

/** As given on the command line. */
export interface UserOptions {
  search?: string | undefined;
  state?: string | undefined;
  after?: string | undefined;
  limit?: string | undefined;
  yes?: boolean | undefined;
}

interface Summary {
  email: string;
  since: string;
  plan: string;
  last_seen: string | null;
  confirmed: boolean;
  disabled: boolean;
}

interface Shown extends Summary {
  id: string;
  signs_in_by: string[];
  passkeys: number;
  second_step: boolean;
  devices: { device: string; since: string; last_seen: string }[];
  vault: boolean;
  entries: number;
  bytes: number;
}

interface Act {
  sentence(email: string, answer: Record<string, unknown>): string;
}

const acts: Readonly<Record<string, Act>> = {
  invite: {
    sentence: (email, { expires_at }) =>
      `An invitation is on its way to ${email}. It works once, until ${dayOf(String(expires_at))}.`,
  },
  "sign-out": { sentence: (email) => `Every device of ${email} is signed out.` },
  disable: {
    sentence: (email, { changed }) =>
      changed
        ? `${email} is switched off, and signed out everywhere.`
        : `${email} was switched off already.`,
  },
  enable: {
    sentence: (email, { changed }) =>
      changed ? `${email} is switched on again.` : `${email} was never switched off.`,
  },
  delete: { sentence: (email) => `${email} is deleted, with everything in the account.` },
};

/** `words`: what stands behind `user`. */
export async function manageUsers(
  server: ServerSocket,
  words: readonly string[],
  options: UserOptions,
  say: Say,
): Promise<void> {
  const [what = "", email, plan, ...more] = words;
  if (what === "list" && email === undefined) return list(server, options, say);
  if (email === undefined || more.length > 0)
    throw new AdminError(`say whom: user ${what} ADDRESS`);
  const operator = userInfo().username;
  if (what === "plan") {
    if (plan === undefined) throw new AdminError("name the plan: free, plus or unlimited_pro");
    const answer = await server.call("POST", "/user/plan", { email, plan, operator });
    const given = answer as { plan: string };
    return say(given, `${email} has ${given.plan} now.`);
  }
  const act = Object.hasOwn(acts, what) ? acts[what] : undefined;
  if (plan !== undefined || (what !== "show" && !act)) {
    throw new AdminError(`there is no command 'user ${words.join(" ")}'`);
  }
  if (!act) return show(server, email, say);
  if (what === "delete" && !options.yes) {
    throw new AdminError(
      `this deletes the account of ${email} and everything in it for good; say --yes to do it`,
    );
  }
  const answer = await server.call("POST", `/user/${what}`, { email, operator });
  const told = answer as Record<string, unknown>;
  say(told, act.sentence(email, told));
}

async function list(server: ServerSocket, options: UserOptions, say: Say): Promise<void> {
  const { search, state, after, limit } = options;
  if (limit !== undefined && !/^\d+$/.test(limit)) throw new AdminError("--limit must be a number");
  const wanted = { search, state, after, ...(limit !== undefined && { limit: Number(limit) }) };
  const answer = await server.call("POST", "/user/list", wanted);
  const { people, more } = answer as { people: Summary[]; more: string | null };
  for (const person of people) say({ ...person }, lineOf(person));
  if (people.length === 0) process.stderr.write("There is nobody.\n");
  if (more !== null) process.stderr.write(`There are more: --after ${more}\n`);
}

async function show(server: ServerSocket, email: string, say: Say): Promise<void> {
  const shown = (await server.call("POST", "/user/show", { email })) as Shown;
  const { signs_in_by: providers, passkeys, second_step: secondStep, devices } = shown;
  const means = [
    ...providers.map((one) => (one === "credential" ? "a password" : one)),
    ...(passkeys > 0 ? [`${passkeys} passkeys`] : []),
  ];
  const vault = shown.vault
    ? `${shown.entries} entries, ${shown.bytes} bytes with the files`
    : "not made yet";
  const lines = [
    lineOf(shown),
    `id           ${shown.id}`,
    `signs in by  ${means.join(", ") || "nothing yet"}`,
    `second step  ${secondStep ? "on" : "off"}`,
    `vault        ${vault}`,
    ...devices.map(
      ({ device, since, last_seen }) =>
        `session      ${device}, since ${dayOf(since)}, last seen ${dayOf(last_seen)}`,
    ),
  ];
  say({ ...shown }, lines.join("\n"));
}

function lineOf({ email, since, plan, last_seen, confirmed, disabled }: Summary): string {
  const parts = [
    email,
    `since ${dayOf(since)}`,
    plan,
    last_seen === null ? "never seen" : `last seen ${dayOf(last_seen)}`,
    ...(confirmed ? [] : ["not confirmed"]),
    ...(disabled ? ["switched off"] : []),
  ];
  return parts.join("  ");
}

function dayOf(time: string): string {
  return time.slice(0, 10);
}
