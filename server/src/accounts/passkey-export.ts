import type { Exporter } from "./exporting.ts";
import type { Passkeys } from "./passkeys.ts";

export function passkeyExporter(passkeys: Passkeys): Exporter {
  return {
    name: "passkeys",
    tables: ["auth_passkeys"],
    leftOut: {},
    read: (principal) => passkeys.list(principal),
  };
}
