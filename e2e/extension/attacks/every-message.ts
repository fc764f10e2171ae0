/** Every message that any part of the extension listens to, as its own source names them. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const source = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../../extension/src/${file}`, import.meta.url)), "utf8");

/** Stands for the tab's number, which the sender knows. */
const tab = -1;

/** `entryId`: of an entry that there is, so that an answer would tell something. */
export function everyMessage(entryId: string): object[] {
  const messages = source("messages.ts");
  const documentToken = crypto.randomUUID();
  const submission = { kind: "sign-in", username: "eve", password: "planted", currentPassword: "" };
  return [
    ...methodsOf(messages, "BackgroundCalls").map((call) => ({
      to: "background",
      call,
      args: [tab, entryId, "login"],
    })),
    ...namesAt(messages, /\bsay: "([\w-]+)"/g).map((say) => ({
      to: "background",
      say,
      documentToken,
      submission,
      accepted: true,
    })),
    ...namesAt(messages, /\border: "([\w-]+)"/g).map((order) => ({
      to: "page",
      order,
      kind: "login",
      documentToken,
      planId: "",
      values: {},
    })),
    ...[
      ...methodsOf(source("vault/vault-service.ts"), "VaultService"),
      ...methodsOf(source("passkeys/passkey-service.ts"), "PasskeyService"),
    ].map((method) => ({ to: "vault", method, args: [entryId, "password"] })),
    ...namesAt(source("passkeys/relay-messages.ts"), /\bsay: "([\w-]+)"/g).map((say) => ({
      to: "passkeys",
      say,
      requestId: crypto.randomUUID(),
      kind: "get",
      isConditional: false,
      options: "{}",
      isAllowed: true,
      hasActed: true,
    })),
    { to: "relay", requestId: crypto.randomUUID(), outcome: { name: "pass" } },
    { from: "vault", changed: true },
    { to: "clipboard", text: "planted", digest: "", staysMs: 1000 },
  ];
}

function methodsOf(text: string, name: string): string[] {
  const [, body = ""] =
    new RegExp(`interface ${name} [^{]*\\{\\n(.*?)\\n\\}`, "s").exec(text) ?? [];
  return namesAt(body, /^ {2}(\w+)\(/gm);
}

function namesAt(text: string, pattern: RegExp): string[] {
  const names = [...text.matchAll(pattern)].flatMap(([, name = ""]) => name);
  if (names.length === 0) throw new Error(`The source has nothing like ${pattern.source}.`);
  return [...new Set(names)];
}
