import { deferred } from "../../../lib/deferred.tsx";
import { Copy, Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SecretText } from "../../../ui/secret-text.tsx";
import { toast } from "../../../ui/toast.ts";
import {
  textOf,
  typedFields,
  KindMark,
  hasExtras,
  moreSecrets,
  secondLine,
  usesPassword,
} from "../kinds/kinds.ts";
import { copySecretValue, copyValue } from "../clipboard/copying.ts";
import { kindOf } from "@breezy/client/entry/kinds";
import { VaultError } from "@breezy/client/failure";
import { failureSentences, useVaultSession } from "../session/session.ts";
import type { Entry } from "@breezy/client/entry/entry";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

const EntryExtras = deferred(async () => (await import("../entry/entry-extras.tsx")).EntryExtras);

/** One account, to be read and copied from. */
export function OfflineEntry({ entry: { id, overview } }: { entry: Entry }) {
  const session = useVaultSession();
  const [password, setPassword] = useState<string | null>(null);
  const passwordOf = async () => (await session.reveal(id)).password;

  async function show() {
    try {
      setPassword(await passwordOf());
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      toast.error(failureSentences[error.code]);
    }
  }
  if (!overview) return <li className="text-ink-soft">[Decryption Error]</li>;
  const { account, username } = overview;
  const hasPassword = usesPassword(kindOf(overview));
  const line = secondLine(overview);
  const { fields } = session;
  // What else an account says in one text, in the order of its card.
  const more = [...typedFields(fields, "middle"), ...typedFields(fields, "end")].filter(
    ([, { value }]) => value !== "tags",
  );
  return (
    <li>
      <Card padding="none" className="grid gap-3 p-4">
        <div className="flex items-center gap-3">
          <KindMark overview={overview} />
          <div className="min-w-0 flex-1">
            <h2 className="truncate font-semibold" dir="auto">
              {account}
            </h2>
            {line ? (
              <p className="truncate text-small text-ink-soft" dir="auto">
                {line}
              </p>
            ) : null}
          </div>
        </div>
        {password === null ? null : (
          <p>
            <SecretText value={password} />
          </p>
        )}
        <dl className="grid gap-1 text-small empty:hidden">
          {more
            .filter(([field]) => textOf(overview, field, session.fields) !== "")
            .map(([field, { label, copied }]) => (
              <div key={field} className="flex gap-2">
                <dt className="shrink-0 text-ink-soft">{copied ?? label}</dt>
                <dd className="min-w-0 break-words whitespace-pre-wrap" dir="auto">
                  {textOf(overview, field, session.fields)}
                </dd>
              </div>
            ))}
        </dl>
        {hasExtras(overview) || moreSecrets(fields, kindOf(overview)).length > 0 ? (
          <dl>
            <EntryExtras id={id} overview={overview} hasSecrets />
          </dl>
        ) : null}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {hasPassword ? (
            <Button
              tone="quiet"
              icon={<Copy {...icon} />}
              aria-label={`Copy password of ${account}`}
              onClick={() => void copySecretValue("Password", passwordOf())}
            >
              Copy password
            </Button>
          ) : null}
          {username ? (
            <Button
              tone="quiet"
              icon={<Copy {...icon} />}
              aria-label={`Copy username of ${account}`}
              onClick={() => void copyValue("Username", username)}
            >
              Copy username
            </Button>
          ) : null}
          {hasPassword ? (
            <Button
              tone="quiet"
              icon={password === null ? <Eye {...icon} /> : <EyeOff {...icon} />}
              aria-label={
                password === null ? `Show password of ${account}` : `Hide password of ${account}`
              }
              onClick={() => (password === null ? void show() : setPassword(null))}
            >
              {password === null ? "Show" : "Hide"}
            </Button>
          ) : null}
        </div>
      </Card>
    </li>
  );
}
