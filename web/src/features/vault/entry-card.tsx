import { ChevronUp, Copy, LockKeyhole, Star } from "lucide-react";
import { memo, useEffect, useId, useRef, useState } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { copySecretValue } from "./copying.ts";
import { EntryFields } from "./entry-fields.tsx";
import { Monogram } from "./monogram.tsx";
import type { Entry } from "./vault.ts";
import { useVaultSession } from "./vault-context.ts";

interface EntryCardProps {
  entry: Entry;
  /** Just saved: brought into view and lit for a moment. */
  fresh: boolean;
}

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;
const frame = "entry-card rounded-card border border-line bg-surface shadow-card";

/** Closed: who and one click to copy the password. Open: every field with its actions. */
export const EntryCard = memo(function EntryCard({ entry, fresh }: EntryCardProps) {
  const session = useVaultSession();
  const [open, setOpen] = useState(false);
  const card = useRef<HTMLElement>(null);
  const fieldsId = useId();
  const { id, overview } = entry;

  useEffect(() => {
    if (!fresh) return;
    card.current?.scrollIntoView({ block: "nearest" });
    // The button that opened the form may be gone with the empty vault.
    card.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [fresh]);

  if (!overview) return <UnreadableCard />;
  const { account, username, favorite } = overview;
  const password = () => session.reveal(id).then((secret) => secret.password);

  return (
    <article ref={card} aria-label={account} className={frame} data-fresh={fresh || undefined}>
      <div className="flex items-center gap-1 p-3">
        <h2 className="min-w-0 flex-1 font-normal">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={fieldsId}
            onClick={() => setOpen(!open)}
            className="flex min-h-12 w-full items-center gap-3 rounded-control text-left"
          >
            <Monogram name={account} />
            <span className="grid min-w-0">
              <span className="flex min-w-0 items-center gap-1.5">
                <span dir="auto" className={open ? "font-semibold" : "truncate font-semibold"}>
                  {account}
                </span>
                {favorite ? (
                  <>
                    <Star
                      size={14}
                      aria-hidden="true"
                      className="shrink-0 fill-warning text-warning"
                    />
                    <span className="sr-only">Favorite</span>
                  </>
                ) : null}
              </span>
              {username && !open ? (
                <span dir="auto" className="truncate text-small text-ink-soft">
                  {username}
                </span>
              ) : null}
            </span>
          </button>
        </h2>
        {open ? (
          <IconButton
            label={`Close ${account}`}
            icon={<ChevronUp {...icon} />}
            onClick={() => setOpen(false)}
          />
        ) : (
          <IconButton
            label={`Copy password of ${account}`}
            icon={<Copy {...icon} />}
            onClick={() => void copySecretValue("Password", password())}
          />
        )}
      </div>
      <div id={fieldsId}>{open ? <EntryFields id={id} overview={overview} /> : null}</div>
    </article>
  );
});

/** Its seal did not open: the name is not known either. */
function UnreadableCard() {
  return (
    <article aria-label="[Decryption Error]" className={`${frame} flex items-center gap-3 p-3`}>
      <span className="grid size-11 place-items-center rounded-control bg-danger-soft text-danger">
        <LockKeyhole {...icon} />
      </span>
      <div className="grid min-h-12 content-center">
        <h2 className="text-body font-semibold">[Decryption Error]</h2>
        <p className="text-small text-ink-soft">This entry does not open with your key.</p>
      </div>
    </article>
  );
}
