import type { EntryKind } from "@breezy/client/entry/kinds";
import { CodeField } from "./code-field.tsx";
import type { Extras } from "./extras.ts";
import { MoreWebsites } from "./more-websites.tsx";
import { OwnFields } from "./own-fields.tsx";

interface MoreFieldsProps {
  kind: EntryKind;
  /** The entry has a one-time code already. */
  isCodeKept: boolean;
  values: Extras;
  onChange: (changed: Extras) => void;
}

/** What any entry can hold beyond its kind; codes and addresses where they belong or are there. */
export function MoreFields({ kind, isCodeKept, values, onChange }: MoreFieldsProps) {
  const { urls = [], totp } = values;
  const isLogin = kind === "login";
  return (
    <>
      {isLogin || isCodeKept ? (
        <CodeField isKept={isCodeKept} value={totp} onChange={(text) => onChange({ totp: text })} />
      ) : null}
      {isLogin || urls.length > 0 ? (
        <MoreWebsites urls={urls} onChange={(next) => onChange({ urls: next })} />
      ) : null}
      <OwnFields values={values} onChange={onChange} />
    </>
  );
}
