import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../tools/launch/services.ts";
import { printedCommands } from "./printed.ts";
import { readUnit } from "./unit.ts";

const debians = ["caddy", "postgresql"];

test("the page's commands start units that there are, for the reader's own address", () => {
  const commands = printedCommands({ address: "mine.example", mailServer: "smtp://127.0.0.1:1" });
  expect(commands).not.toContain("vault.example");
  const started = [...commands.matchAll(/^systemctl (?:enable --now|restart) (.*)$/gm)]
    .flatMap(([, names]) => names!.split(" "))
    .filter((name) => !debians.includes(name));
  expect(started).toHaveLength(4);
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    dependencies: { node: string };
  };
  expect(commands).toContain(`node@${dependencies.node}\n`);
  for (const name of started) {
    const unit = join(root, "deploy/systemd", `${name.replace(/@.*/, "@")}.service`);
    expect(existsSync(unit), name).toBe(true);
  }
});

test("a unit is read as systemd reads it", () => {
  const text = readFileSync(join(root, "deploy/systemd/breezy-guardian@.service"), "utf8");
  expect(readUnit(text, "guardian-1")).toMatchObject({
    user: "breezy-guardian",
    folder: "/opt/breezy",
    command: [
      "/opt/breezy/node_modules/node/bin/node",
      "--max-semi-space-size=1",
      "--env-file=%d/keys.env",
      "/opt/breezy/guardian.js",
    ],
    env: { NODE_ENV: "production", GUARDIAN_STORE: "/var/lib/breezy-guardian-1/guardian.sqlite" },
    credentials: [["keys.env", "/etc/breezy/guardian-1.env"]],
    stateFolders: ["breezy-guardian-1"],
  });
});
