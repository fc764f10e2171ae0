/** Debian as debootstrap makes it, and how it reaches what this machine reaches. */
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** npm there finds packages as it does here. Nothing of it belongs into what is made there. */
export function letReachPackages(debian: string): void {
  const settings = join(process.env["HOME"] ?? "/root", ".npmrc");
  const authorities = process.env["NODE_EXTRA_CA_CERTS"];
  const lines = existsSync(settings) ? [readFileSync(settings, "utf8")] : [];
  if (authorities) {
    cpSync(authorities, join(debian, "etc/registry.pem"));
    lines.push("cafile=/etc/registry.pem\n");
  }
  writeFileSync(join(debian, "root/.npmrc"), lines.join("\n"), { mode: 0o600 });
}
