import { Copy, Trash2 } from "lucide-react";
import { useState } from "react";
import { formatWhen } from "../../../web/src/lib/moment.ts";
import { IconButton } from "../../../web/src/ui/icon-button.tsx";
import { SecretText } from "../../../web/src/ui/secret-text.tsx";
import { toast } from "../../../web/src/ui/toast.ts";
import { copySecret } from "./copying.ts";
import { failureSentence } from "./failure-sentences.ts";
import { useFollowed, useVault } from "./vault-context.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** What was generated and is in no entry yet. */
export function KeptList() {
  const vault = useVault();
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const answer = useFollowed(null, () => vault.keptPasswords());
  const kept = (answer?.value ?? []).filter(({ id }) => !dropped.includes(id));
  if (kept.length === 0) return null;

  async function drop(id: string) {
    try {
      await vault.dropKept(id);
      setDropped([...dropped, id]);
    } catch (error) {
      toast.error(failureSentence(error));
    }
  }
  return (
    <section aria-label="Kept passwords">
      <h2 className="text-small font-medium text-ink-faint">Kept passwords</h2>
      <p className="text-small text-ink-soft">
        Generated here and in no entry yet. They stay on this device, encrypted, until you save or
        remove them.
      </p>
      <ul className="mt-1 divide-y divide-line">
        {kept.map(({ id, host, password, madeAtMs }) => (
          <li key={id} data-kept="" className="flex items-center gap-1 py-1">
            <span className="grid min-w-0 flex-1 text-small">
              <SecretText value={password} />
              <span className="break-words text-ink-soft">
                {[host, formatWhen(madeAtMs)].filter(Boolean).join(", ")}
              </span>
            </span>
            <IconButton
              label={`Copy the password for ${host || "no site"}`}
              icon={<Copy {...icon} />}
              onClick={() => void copySecret("Password", Promise.resolve(password))}
            />
            <IconButton
              label={`Remove the password for ${host || "no site"}`}
              tone="danger"
              icon={<Trash2 {...icon} />}
              onClick={() => void drop(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
