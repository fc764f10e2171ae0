import { addressCheck as addressShape, type AddressLeak } from "@breezy/contract/breach";
import { useId, useRef, useState } from "react";
import { useKnownProfile } from "../../../app/session.ts";
import { requireConfig } from "../../../lib/config.ts";
import { useOnline } from "../../../lib/online.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { addressTexts, leakAdvice, leakDay } from "./address-texts.ts";
import { type AddressCheck, useAddressCheck } from "./use-address-check.ts";

/** The check of an address, if the operator has set it up: nothing is sent before a press. */
export function AddressSection() {
  const { addressCheckBy } = requireConfig();
  return addressCheckBy === undefined ? null : <AddressCard host={addressCheckBy} />;
}

function AddressCard({ host }: { host: string }) {
  const own = useKnownProfile()?.email ?? "";
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [check, start] = useAddressCheck();
  const isOnline = useOnline();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const email = typed ?? own;

  function send() {
    const read = addressShape.safeParse({ email: email.trim() });
    setProblem(read.success ? null : addressTexts.invalid);
    if (read.success) start(read.data.email);
    else field.current?.focus();
  }
  return (
    <Card padding="none" aria-labelledby={id}>
      <form
        noValidate
        className="grid gap-3 px-4 py-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isOnline && check.status !== "busy") send();
        }}
      >
        <h2 id={id} className="text-lead font-semibold">
          {addressTexts.title}
        </h2>
        <p className="text-small text-ink-soft">{addressTexts.told(host)}</p>
        <TextField
          ref={field}
          label={addressTexts.label}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={email}
          error={problem}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(null);
          }}
        />
        {isOnline ? null : <Notice tone="warning">{addressTexts.offline}</Notice>}
        <div>
          <Button
            type="submit"
            tone="quiet"
            disabled={!isOnline}
            busy={check.status === "busy"}
            busyLabel={addressTexts.busy}
          >
            {addressTexts.start}
          </Button>
        </div>
        <AddressNews check={check} host={host} />
      </form>
      {check.status === "done" ? <Leaks leaks={check.leaks} /> : null}
    </Card>
  );
}

function AddressNews({ check, host }: { check: AddressCheck; host: string }) {
  if (check.status === "failed") return <Notice tone="danger">{check.sentence}</Notice>;
  if (check.status !== "done") return null;
  const { email, leaks } = check;
  return leaks.length === 0 ? (
    <Notice tone="success" className="wrap-anywhere">
      {addressTexts.none(email, host)}
    </Notice>
  ) : (
    <Notice tone="warning" className="wrap-anywhere">
      {addressTexts.found(leaks.length, email)}
    </Notice>
  );
}

function Leaks({ leaks }: { leaks: readonly AddressLeak[] }) {
  if (leaks.length === 0) return null;
  return (
    <ul aria-label={addressTexts.list} className="grid divide-y divide-line border-t border-line">
      {leaks.map((leak) => (
        <li key={`${leak.title} ${leak.date}`} className="grid gap-0.5 px-4 py-3 wrap-anywhere">
          <p>
            <bdi className="font-medium">{leak.title}</bdi>
            <span className="text-small text-ink-soft">
              {leak.domain && leak.domain !== leak.title ? ` · ${leak.domain}` : ""} ·{" "}
              <time dateTime={leak.date}>{leakDay(leak)}</time>
            </span>
          </p>
          <p className="text-small text-ink-soft">{addressTexts.kinds(leak.kinds)}</p>
          <p className="text-small">{leakAdvice(leak)}</p>
        </li>
      ))}
    </ul>
  );
}
