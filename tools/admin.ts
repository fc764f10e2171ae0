/** The operator's command. It mostly speaks to the running server, which alone holds the database. */
import { userInfo } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { AdminError } from "./admin/admin-error.ts";
import { type Asking, openAsking } from "./admin/asking.ts";
import { showBreezy } from "./admin/breezy-commands.ts";
import { backUp, lookThrough, withoutServer } from "./admin/backups.ts";
import { makeDemo } from "./admin/demo.ts";
import { checkGuardians } from "./admin/guardian-check.ts";
import { makeKeyFiles } from "./admin/key-files.ts";
import { bodyOf, repCommands, repOptions } from "./admin/rep-commands.ts";
import { findServer, type ServerSocket, socketOf } from "./admin/server-socket.ts";
import { manageUsers } from "./admin/user-commands.ts";
import { portsOf } from "./launch/options.ts";

const help = `admin: what the operator can do

  npm run admin -- person verify   asks for an address and the person's answers, and says whether
                                   all of them are right; five refusals a day, then no more
  npm run admin -- person checks   when support checked whom, who did, and how it went

  npm run admin -- user list [--search TEXT] [--state confirmed|unconfirmed|disabled]
                     [--after ADDRESS] [--limit N]
  npm run admin -- user show ADDRESS
                                   how they sign in, their devices, how much their vault holds
  npm run admin -- user invite ADDRESS
                                   mails a link that signs up, once, for seven days
  npm run admin -- user plan ADDRESS free|plus|unlimited_pro
                                   whatever they pay; not beside a subscription
  npm run admin -- user sign-out ADDRESS | user disable ADDRESS | user enable ADDRESS
                                   the person is told of each
  npm run admin -- user delete ADDRESS --yes
                                   as if they had deleted it themselves

  npm run admin -- mail test ADDRESS
                                   sends one mail, and says what the mail server says if it fails

  npm run admin -- rep add --first-name A --last-name B [--id N] [--email E]
                                   asks for a password; the email is the one under which they
                                   subscribe themselves, from which they earn nothing
  npm run admin -- rep list | rep password --id N | rep disable --id N | rep enable --id N
  npm run admin -- prize list | prize retire --id ID
  npm run admin -- prize add --name N --description D --points P --image FILE
  npm run admin -- multiplier show | multiplier set --points-multiplier M
                                   points for a dollar
  npm run admin -- rule list | rule set --plan plus|unlimited_pro --tier1-new-acquisition P
                     --tier1-rebill P --tier2-new-acquisition P --tier2-rebill P
  npm run admin -- order list [--state open|fulfilled|cancelled]
  npm run admin -- order fulfil --id ID | order cancel --id ID --reason R
  npm run admin -- attribution list
                                   people sent by a name that several representatives have
  npm run admin -- attribution set --email E --rep N
                                   what they paid so far earns its points now
  npm run admin -- adjustment add --rep N --points P --reason R
                                   below zero: --points=-5

  npm run admin -- breezy gaps [--days N]
                                   what Breezy refused, had no answer to or was disliked for, by how
                                   questions were read, in the last 30 days or N, of the 400 that
                                   it is kept; words only of those who agreed

  npm run admin -- keys FOLDER     draws the secrets of a new installation: a file for the server
                                   and one for each guardian

  npm run admin -- guardian check [--email E | --id USER_ID]
                                   which guardian holds which record of a PIN: of everybody, or
                                   of one person

  npm run admin -- backup FOLDER   copies the database and the attached files, while people go on
  npm run admin -- check [FOLDER]  says what is wrong in what the server keeps; with a backup, also
                                   whether that is whole, and what has moved since
  npm run admin -- restore FOLDER  without a server, into the empty database of DATABASE_URL, else
                                   of the data folder
  npm run admin -- roles           without a server: makes the roles that a dump of PostgreSQL's
                                   own names, in DATABASE_URL's machine

  npm run admin -- demo [--port N]
                                   on this computer alone, with the sandbox: invents five
                                   representatives, six prizes and 48 subscribers of the past year
                                   with what they paid, and says how to sign in; once for each data
                                   folder. N is the port of npm start (default: 3000)

  --data DIR   the data folder (default: DATA_DIR, else ./data)
  --json       print one JSON object a line
  --help       print this

Ends with 0 where the answers are right, 1 where they are not, 2 where nothing could be done.
`;

interface Check {
  email: string;
  checked_at: string;
  operator: string;
  outcome: string;
}

type Row = Record<string, unknown>;

const { values, positionals } = readArguments();
try {
  if (values.help) process.stdout.write(help);
  else process.exitCode = await run(positionals);
} catch (error) {
  if (!(error instanceof AdminError)) throw error;
  fail(error.message);
}

async function run(words: string[]): Promise<number> {
  const dataDir = resolve(values.data ?? (process.env["DATA_DIR"] || "data"));
  const [first = "", folder] = words;
  if (first === "keys") return drawSecrets(folder);
  if (first === "mail" && folder === "test") return tryMail(findServer(dataDir), words[2]);
  if (first === "user") {
    await manageUsers(findServer(dataDir), words.slice(1), values, say);
    return 0;
  }
  if (first === "breezy") {
    await showBreezy(findServer(dataDir), words.slice(1), values, say);
    return 0;
  }
  if (["backup", "check", "restore"].includes(first)) return keepSafe(first, folder, dataDir);
  const command = words.join(" ");
  switch (command) {
    case "person verify":
      return verify(findServer(dataDir));
    case "person checks":
      return listChecks(findServer(dataDir));
    case "roles":
      return withoutServer("roles", undefined, dataDir);
    case "guardian check":
      return checkGuardians(findServer(dataDir), personIn(values), say);
    case "demo":
      return showDemo(dataDir);
    default:
      if (Object.hasOwn(repCommands, command)) return manageReps(findServer(dataDir), command);
      throw new AdminError(command ? `there is no command '${command}'` : "say what to do");
  }
}

function drawSecrets(folder: string | undefined): number {
  if (folder === undefined) throw new AdminError("name the folder: keys FOLDER");
  for (const file of makeKeyFiles(folder)) say({ file }, resolve(folder, file));
  return 0;
}

async function keepSafe(
  what: string,
  folder: string | undefined,
  dataDir: string,
): Promise<number> {
  if (what === "check" && folder === undefined)
    return lookThrough(findServer(dataDir), folder, say);
  if (folder === undefined) throw new AdminError(`name the folder: ${what} FOLDER`);
  if (what === "backup") return backUp(findServer(dataDir), folder, say);
  const server = what === "check" ? socketOf(dataDir) : undefined;
  return server
    ? lookThrough(findServer(dataDir), folder, say)
    : withoutServer(what === "check" ? "verify" : "restore", folder, dataDir);
}

async function tryMail(server: ServerSocket, email: string | undefined): Promise<number> {
  if (email === undefined) throw new AdminError("say to whom: mail test ADDRESS");
  const operator = userInfo().username;
  const answer = await server.call("POST", "/mail/test", { email, operator }, { patient: true });
  const { sent, failure } = answer as { sent: boolean; failure: string | null };
  say(
    { sent, failure },
    failure ?? `The mail server has taken it. Look into the mailbox of ${email}, and its spam.`,
  );
  return sent ? 0 : 1;
}

async function verify(server: ServerSocket): Promise<number> {
  const operator = userInfo().username;
  const asking = openAsking();
  try {
    const email = (await asking.ask("Email address:")).trim();
    const asked = await server.call("POST", "/person/questions", { email, operator });
    const { questions } = asked as { questions: string[] };
    const answers = await askAll(asking, questions);
    const answer = await server.call("POST", "/person/verify", { email, operator, answers });
    const { verified } = answer as { verified: boolean };
    say({ verified }, verified ? "Verified: all answers are right." : "Not verified.");
    return verified ? 0 : 1;
  } finally {
    asking.close();
  }
}

async function askAll(asking: Asking, questions: readonly string[]): Promise<string[]> {
  const answers: string[] = [];
  for (const question of questions) answers.push(await asking.askHidden(question));
  return answers;
}

async function listChecks(server: ServerSocket): Promise<number> {
  const { checks } = (await server.call("GET", "/person/checks")) as { checks: Check[] };
  for (const check of checks) {
    const { checked_at, outcome, email, operator } = check;
    say({ ...check }, `${checked_at}  ${outcome.padEnd(8)}  ${email}  by ${operator}`);
  }
  if (checks.length === 0 && !values.json) process.stdout.write("Nobody was checked yet.\n");
  return 0;
}

async function manageReps(server: ServerSocket, command: string): Promise<number> {
  const { asksPassword, list, say: lineOf } = repCommands[command]!;
  const body = bodyOf(command, values);
  const operator = command === "adjustment add" && { operator: userInfo().username };
  const password = asksPassword && { password: await askPassword() };
  const path = `/${command.replace(" ", "/")}`;
  const answer = await server.call("POST", path, { ...body, ...operator, ...password });
  const rows = list ? (answer as Record<string, Row[]>)[list]! : [answer as Row];
  for (const row of rows)
    say(
      row,
      lineOf((name) => textOf(row[name])),
    );
  if (rows.length === 0 && !values.json) process.stdout.write("There are none.\n");
  return 0;
}

/** Options of one command among others' are known by their names alone. */
function personIn({ id, email }: Record<string, unknown>) {
  return {
    ...(typeof id === "string" && { id }),
    ...(typeof email === "string" && { email }),
  };
}

async function showDemo(dataDir: string): Promise<number> {
  const { port = "3000" } = values;
  if (!/^\d{1,5}$/.test(port)) throw new AdminError("--port must be a number");
  const ports = portsOf(Number(port));
  const { rep_id, password } = await makeDemo({
    server: findServer(dataDir),
    appUrl: `http://127.0.0.1:${ports.app}`,
    sandboxUrl: `http://127.0.0.1:${ports.sandbox}`,
    dataDir,
    now: Date.now(),
  });
  say({ rep_id, password }, `Rep ID ${rep_id}, password ${password}. All of it is invented.`);
  return 0;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ");
  if (value === true) return "yes";
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

async function askPassword(): Promise<string> {
  const asking = openAsking();
  try {
    return await asking.askHidden("Password, at least 8 characters:");
  } finally {
    asking.close();
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        data: { type: "string" },
        port: { type: "string" },
        search: { type: "string" },
        after: { type: "string" },
        limit: { type: "string" },
        days: { type: "string" },
        yes: { type: "boolean" },
        json: { type: "boolean" },
        help: { type: "boolean", short: "h" },
        ...Object.fromEntries(repOptions.map((name) => [name, { type: "string" as const }])),
      },
    });
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function say(result: Record<string, unknown>, sentence: string): void {
  process.stdout.write(`${values.json ? JSON.stringify(result) : sentence}\n`);
}

function fail(sentence: string): never {
  process.stderr.write(`admin: ${sentence.replace(/\.$/, "")}; see npm run admin -- --help\n`);
  process.exit(2);
}
