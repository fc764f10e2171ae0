import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { forbiddenImport } from "./boundaries.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const refused: [string, string][] = [
  ["crypto/src/seal.ts", "@breezy/contract/vault"],
  ["contract/src/vault.ts", "@breezy/crypto/bytes"],
  ["sandbox/src/main.ts", "@breezy/contract/accounts"],
  ["sandbox/src/main.ts", "../../server/src/env.ts"],
  ["server/src/vault/entries.ts", "@breezy/crypto/seal"],
  ["server/src/vault/entries.ts", "../../../crypto/src/pin.ts"],
  ["server/src/app.ts", "@breezy/guardian/service"],
  ["guardian/src/main.ts", "@breezy/crypto/pin"],
  ["guardian/src/main.ts", "@breezy/server/env"],
  ["web/src/app/router.tsx", "@breezy/server/app"],
  ["tools/launch.ts", "@breezy/server/app"],
  ["tools/launch.ts", "@breezy/sandbox/sandbox"],
  ["server/src/accounts/service.ts", "../vault/service.ts"],
  ["server/src/vault/service.ts", "../accounts/store.ts"],
  ["server/src/reps/service.ts", "../accounts/service.ts"],
  ["server/src/http/context.ts", "../accounts/service.ts"],
  ["server/src/outside/stripe.ts", "../http/refusal.ts"],
  ["server/src/database/migrate.ts", "../http/refusal.ts"],
  ["server/src/mails/mail-queue.ts", "../accounts/service.ts"],
  ["server/src/allowances/allowances.ts", "../mails/mail-queue.ts"],
  ["server/src/attachments/routes.ts", "../billing/service.ts"],
  ["server/src/events/watching.ts", "../billing/service.ts"],
  ["server/src/devices/routes.ts", "../vault/service.ts"],
  ["server/src/breach/routes.ts", "../accounts/service.ts"],
  ["server/src/admin/demo-routes.ts", "../accounts/create-demo-people.ts"],
  ["server/src/vault/vault.ts", "../app.ts"],
  ["server/src/nowhere/routes.ts", "../http/refusal.ts"],
  ["web/src/features/auth/auth-screen.tsx", "../vault/vault.ts"],
  ["client/src/wire/wire.ts", "@breezy/web/app/session"],
  ["client/src/wire/wire.ts", "../entries/contents.ts"],
  ["client/src/health/health.ts", "../transfer/csv.ts"],
  ["client/src/open/open.ts", "../vault.ts"],
  ["client/src/codes/read-qr.ts", "../entry/entry.ts"],
  ["web/src/features/vault/worker/open-worker.ts", "../../auth/session.ts"],
  ["web/src/features/vault/session/vault-state.ts", "../entry/entry.ts"],
  ["web/src/features/vault/pin/pin.ts", "../clipboard/copying.ts"],
  ["web/src/features/vault/list/entry-list.tsx", "../entry/entry-pane.tsx"],
  ["web/src/features/vault/open/open-screen.tsx", "../trash/trash-screen.tsx"],
  ["web/src/features/vault/gate/gate-card.tsx", "../passwords-screen.tsx"],
  ["web/src/features/vault/passwords-screen.tsx", "./gate/away-screen.tsx"],
  ["web/src/features/vault/passwords-screen.tsx", "./new-folder/new-folder.ts"],
  ["web/src/app/phone-helper-page.tsx", "../features/vault/session/owner-proof.ts"],
  ["server/src/vault/service.ts", "@breezy/client/entry/entry"],
  ["web/src/ui/button.tsx", "../features/auth/messages.ts"],
  ["web/src/lib/api.ts", "../app/paths.ts"],
  ["web/src/features/auth/auth-screen.tsx", "../../app/router.tsx"],
  ["server/src/app.ts", "./testing/a-user.ts"],
  ["crypto/src/seal.ts", "./seal.test.ts"],
  ["server/src/app.ts", "../../../elsewhere/secret.ts"],
];

const permitted: [string, string][] = [
  ["crypto/src/seal.ts", "@noble/curves/ed25519.js"],
  ["crypto/src/seal.ts", "./bytes.ts"],
  ["server/src/vault/entries.ts", "@breezy/crypto/verify"],
  ["server/src/vault/entries.ts", "@breezy/contract/vault"],
  ["guardian/src/service.ts", "@breezy/crypto/guardian"],
  ["client/src/entries/seal-entries.ts", "@breezy/crypto/seal"],
  ["client/src/transfer/code-pictures.ts", "../codes/read-qr.ts"],
  ["client/src/open/open.ts", "../keep/snapshot.ts"],
  ["web/src/features/vault/worker/worker.ts", "@breezy/client/vault"],
  ["web/src/features/vault/list/entry-list.tsx", "../entry/entry.ts"],
  ["web/src/features/vault/list/entry-list.tsx", "./virtual-cards.tsx"],
  ["web/src/features/vault/passwords-screen.tsx", "./gate/gate.ts"],
  ["web/src/features/vault/gate/gate-card.tsx", "../../../ui/text-button.tsx"],
  ["client/src/wire/wire.ts", "../failure.ts"],
  ["web/src/app/router.tsx", "../features/vault/vault.ts"],
  ["web/src/features/auth/auth-screen.tsx", "../../app/paths.ts"],
  ["web/src/ui/toaster.tsx", "../lib/time.ts"],
  ["server/src/vault/service.ts", "../accounts/service.ts"],
  ["server/src/events/watching.ts", "../vault/service.ts"],
  ["server/src/attachments/store.ts", "../accounts/service.ts"],
  ["server/src/reps/chart.ts", "../billing/service.ts"],
  ["server/src/mails/mail-queue.ts", "../outside/mail.ts"],
  ["server/src/http/landing-page.ts", "../database/failures.ts"],
  ["server/src/breach/routes.ts", "../http/refusal.ts"],
  ["server/src/vault/vault.ts", "../feature.ts"],
  ["server/src/app.ts", "./vault/vault.ts"],
  ["server/src/vault/routes.test.ts", "../testing/a-user.ts"],
  ["server/src/vault/routes.test.ts", "@breezy/crypto/pin"],
  ["e2e/journey.test.ts", "@breezy/sandbox/sandbox"],
  ["tools/launch/sandbox-settings.ts", "@breezy/sandbox/stripe/account"],
  ["e2e/canary.spec.ts", "../server/src/testing/a-user.ts"],
  ["e2e/world/world.ts", "@breezy/server/testing/migrated"],
];

describe("who may import whom", () => {
  test.each(refused)("%s must not import %s", (from, specifier) => {
    expect(forbiddenImport(from, specifier)).toMatch(/\w/);
  });

  test.each(permitted)("%s may import %s", (from, specifier) => {
    expect(forbiddenImport(from, specifier)).toBeNull();
  });

  test("every folder of the server is in the rules, and they lead in no circle", () => {
    const src = join(root, "server/src");
    const folders = readdirSync(src, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== "testing")
      .map(({ name }) => name);
    const mayImport = (from: string, to: string) =>
      forbiddenImport(`server/src/${from}/one.ts`, `../${to}/service.ts`) === null;
    let left = folders;
    for (;;) {
      const lowest = left.filter((from) => left.every((to) => from === to || !mayImport(from, to)));
      if (lowest.length === 0) break;
      left = left.filter((folder) => !lowest.includes(folder));
    }
    expect(left).toEqual([]);
    for (const folder of folders)
      expect(forbiddenImport(`server/src/${folder}/one.ts`, "../nowhere/service.ts")).toMatch(
        /must not import/,
      );
  });

  test("types may come from beside the service, but only of a feature that may be used", () => {
    expect(forbiddenImport("server/src/vault/service.ts", "../accounts/store.ts", true)).toBeNull();
    expect(
      forbiddenImport("server/src/accounts/service.ts", "../vault/store.ts", true),
    ).not.toBeNull();
  });
});

test("a part of the vault's screens that is fetched when it is asked for is named itself", () => {
  const open = "web/src/features/vault/open/open-screen.tsx";
  expect(forbiddenImport(open, "../trash/trash-screen.tsx", false, true)).toBeNull();
  expect(
    forbiddenImport(
      "web/src/features/vault/trash/trash-card.tsx",
      "../open/ask-list.ts",
      false,
      true,
    ),
  ).toMatch(/above/);
});

test("the linter refuses each form of a forbidden import", () => {
  const tree = mkdtempSync(join(tmpdir(), "breezy-lint-"));
  const probe = join(tree, "server/src/vault/probe.ts");
  try {
    cpSync(join(root, ".oxlintrc.json"), join(tree, ".oxlintrc.json"));
    cpSync(join(root, "tools/lint"), join(tree, "tools/lint"), { recursive: true });
    mkdirSync(dirname(probe), { recursive: true });
    writeFileSync(
      probe,
      `import { open } from "@breezy/crypto/seal";
       import type { Entry } from "@breezy/crypto/entry";
       export { open as again } from "../../../crypto/src/seal.ts";
       export * from "../billing/store.ts";
       export const later = () => import("@breezy/web/app");
       export type Key = import("@breezy/crypto/keys").Key;
       export const use = (entry: Entry) => open(entry);
      `,
    );
    const oxlint = join(root, "node_modules/.bin/oxlint");
    const run = spawnSync(process.execPath, [oxlint, "-f", "unix", "server"], {
      cwd: tree,
      encoding: "utf8",
    });
    const lines = run.stdout.split("\n").filter((line) => line.includes("breezy(boundaries)"));
    expect(lines.map((line) => Number(line.split(":")[1]))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(run.status).toBe(1);
  } finally {
    rmSync(tree, { recursive: true });
  }
});
