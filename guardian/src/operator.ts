#!/usr/bin/env node
/** The guardian operator's command. Works on the store's file, also while the service runs. */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { isSealed, lifted, openOnes } from "./person.ts";
import { openStore, type Store } from "./store.ts";

const help = `guardian: what this guardian's operator can do

  guardian list                  people whose record is sealed or resetting
  guardian lift-seal <user id>   let a sealed record be tried again
  guardian drop <user id>        forget a record that somebody else's key squats

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
  // A mistyped name would be a new, empty store, and every answer from it wrong.
  if (!existsSync(path)) fail(`there is no store at ${path}`);
  process.umask(0o077);
  const store = opened(path);
  run(store, command);
  store.close();
}

function opened(path: string): Store {
  try {
    return openStore(path);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function run(store: Store, asked: string): void {
  switch (asked) {
    case "list":
      if (operands.length > 0) fail("'list' takes nothing");
      return list(store);
    case "lift-seal":
      return liftSeal(store, oneUser(asked));
    case "drop":
      return drop(store, oneUser(asked));
    default:
      fail(`there is no command '${asked}'`);
  }
}

function list(store: Store): void {
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

function liftSeal(store: Store, user: string): void {
  const found = store.transaction(() => {
    const person = store.load(user);
    if (person && isSealed(person)) store.save(lifted(person));
    return person;
  });
  if (!found) fail(`there is no ${user} here`);
  if (!isSealed(found)) fail(`${user} is not sealed; nothing was changed`);
  say({ user, lifted: true }, `Lifted: ${user} may be tried again.`);
}

function drop(store: Store, user: string): void {
  const known = store.transaction(() => {
    const person = store.load(user);
    if (person) store.erase(user);
    return person !== null;
  });
  if (!known) fail(`there is no ${user} here`);
  store.forgetErased();
  say({ user, dropped: true }, `Dropped: this guardian knows nothing of ${user} now.`);
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
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function oneUser(asked: string): string {
  const [user] = operands;
  if (!user || operands.length > 1) fail(`'${asked}' takes one user id`);
  return user;
}

function say(result: Record<string, unknown>, sentence: string): void {
  process.stdout.write(`${values.json ? JSON.stringify(result) : sentence}\n`);
}

function fail(sentence: string): never {
  process.stderr.write(`guardian: ${sentence}; see guardian --help\n`);
  process.exit(2);
}
