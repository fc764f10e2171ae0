#!/usr/bin/env node
/** The guardian operator's command. Works on the store's file, also while the service runs. */
import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { isSealed, lifted, openOnes } from "./person.ts";
import type { Role } from "./place.ts";
import { fail as endService, startGuardian } from "./service.ts";
import { type FileStore, openStore } from "./store.ts";

const help = `guardian: what this guardian's operator can do

  guardian list                  people whose record is sealed or resetting
  guardian lift-seal <user id>   let a sealed record be tried again
  guardian drop <user id>        forget a record that somebody else's key squats

  guardian replicate             run as the standby of the guardian that has the same settings and
                                 names this one in GUARDIAN_STANDBY
  guardian promote               let this standby answer; the guardian that it followed never does
                                 again
  guardian place                 what this store is: it answers, stands by, or gave its place away

  --store FILE   the guardian's store (default: GUARDIAN_STORE)
  --json         print one JSON object a line
  --help         print this

The other guardians keep what they have. Dropping a person at two of the three ends their PIN.
`;

const { values, positionals } = readArguments();
const [command, ...operands] = positionals;
if (values.help) {
  process.stdout.write(help);
} else {
  const path = values.store ?? process.env["GUARDIAN_STORE"];
  if (!command) fail("say what to do");
  if (!path) fail("name the store with --store or GUARDIAN_STORE");
  process.umask(0o077);
  if (command === "replicate") replicate(path);
  else {
    // A mistyped name would be a new, empty store, and every answer from it wrong.
    if (!existsSync(path)) fail(`there is no store at ${path}`);
    const store = opened(path);
    run(store, command);
    store.close();
  }
}

function opened(path: string): FileStore {
  try {
    return openStore(path);
  } catch (error) {
    return fail(messageOf(error));
  }
}

function run(store: FileStore, asked: string): void {
  switch (asked) {
    case "list":
      takesNothing(asked);
      return list(store);
    case "lift-seal":
      return liftSeal(store, oneUser(asked));
    case "drop":
      return drop(store, oneUser(asked));
    case "promote":
      takesNothing(asked);
      return promote(store);
    case "place":
      takesNothing(asked);
      return tellPlace(store);
    default:
      fail(`there is no command '${asked}'`);
  }
}

function list(store: FileStore): void {
  const people = store.list().filter((person) => isSealed(person) || person.resetAt !== null);
  for (const person of people) {
    const { user, resetAt } = person;
    const [sealed, open] = [isSealed(person), openOnes(person).length];
    const erasedAt = resetAt === null ? "" : `, erased at ${new Date(resetAt).toISOString()}`;
    say(
      { user, sealed, open, resetAt },
      `${user}  ${sealed ? "sealed" : "open"}, ${open} unclaimed${erasedAt}`,
    );
  }
  if (people.length === 0 && !values.json) process.stdout.write("Nobody is sealed or resetting.\n");
}

function liftSeal(store: FileStore, user: string): void {
  answersOrFail(store);
  const found = store.transaction(() => {
    const person = store.load(user);
    if (person && isSealed(person)) store.save(lifted(person));
    return person;
  });
  if (!found) fail(`there is no ${user} here`);
  if (!isSealed(found)) fail(`${user} is not sealed; nothing was changed`);
  say({ user, lifted: true }, `Lifted: ${user} may be tried again.`);
}

function drop(store: FileStore, user: string): void {
  answersOrFail(store);
  const known = store.transaction(() => {
    const person = store.load(user);
    if (person) store.erase(user);
    return person !== null;
  });
  if (!known) fail(`there is no ${user} here`);
  store.forgetErased();
  say({ user, dropped: true }, `Dropped: this guardian knows nothing of ${user} now.`);
}

/** A store is what it is for good: started again by `main.ts` it is a standby still. */
function replicate(path: string): void {
  takesNothing("replicate");
  mkdirSync(dirname(path), { recursive: true });
  const store = opened(path);
  try {
    store.transaction(() => store.place.becomeStandby());
    store.forgetErased();
  } catch (error) {
    fail(messageOf(error));
  } finally {
    store.close();
  }
  startGuardian({ ...process.env, GUARDIAN_STORE: path }).catch(endService);
}

function promote(store: FileStore): void {
  try {
    const generation = store.transaction(() => store.place.promote());
    say(
      { promoted: true, generation },
      `Promoted: this store answers now, as generation ${generation}.`,
    );
  } catch (error) {
    fail(messageOf(error));
  }
}

function tellPlace(store: FileStore): void {
  const { role, generation, changes, held, whole } = store.place.read();
  const people = store.list().length;
  const sentences: Record<Role, string> = {
    primary: "This store answers",
    standby: whole ? "This store stands by, and may be promoted" : "This store has not everything",
    retired: "Another answers in this store's place",
  };
  say(
    { role, generation, people, changes, held, whole },
    `${sentences[role]} (generation ${generation}, ${people} people).`,
  );
}

/** What is changed at a standby alone would never come to the guardian that answers. */
function answersOrFail(store: FileStore): void {
  if (store.place.read().role === "primary") return;
  fail("this store does not answer; do it at the guardian that does");
}

function takesNothing(asked: string): void {
  if (operands.length > 0) fail(`'${asked}' takes nothing`);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        store: { type: "string" },
        json: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    return fail(messageOf(error));
  }
}

function oneUser(asked: string): string {
  const [user] = operands;
  if (!user || operands.length > 1) fail(`'${asked}' takes one user id`);
  return user;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function say(result: Record<string, unknown>, sentence: string): void {
  process.stdout.write(`${values.json ? JSON.stringify(result) : sentence}\n`);
}

function fail(sentence: string): never {
  process.stderr.write(`guardian: ${sentence}; see guardian --help\n`);
  process.exit(2);
}
