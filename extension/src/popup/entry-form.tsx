import { WandSparkles } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { completeAddress } from "@breezy/client/entry/web-address";
import { Button } from "../../../web/src/ui/button.tsx";
import { IconButton } from "../../../web/src/ui/icon-button.tsx";
import { Notice } from "../../../web/src/ui/notice.tsx";
import { PasswordField } from "../../../web/src/ui/password-field.tsx";
import { TextField } from "../../../web/src/ui/text-field.tsx";
import { toast } from "../../../web/src/ui/toast.ts";
import type { TabView } from "../messages.ts";
import type { LoginChanges, SavedAnswer, ShownEntry } from "../vault/vault-service.ts";
import { failureSentence } from "./failure-sentences.ts";
import { useVault } from "./vault-context.ts";
import { ViewFrame } from "./view-frame.tsx";

interface EntryFormProps {
  /** The one that is edited; null: a new one. */
  entry: ShownEntry | null;
  /** A new one is for the site in front, most times. */
  view: TabView | null;
  onBack: () => void;
  onSaved: (id: string) => void;
}

interface Typed {
  account: string;
  url: string;
  username: string;
  password: string;
}

const noName = "Enter an account name.";
const noPassword = "Enter a password.";

/** A new login, or the basic fields of one. */
export function EntryForm({ entry, view, onBack, onSaved }: EntryFormProps) {
  const vault = useVault();
  const [start] = useState(() => startOf(entry, view));
  const [typed, setTyped] = useState<Typed>(start);
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [faults, setFaults] = useState<Partial<Typed>>({});
  const change = (changed: Partial<Typed>) => {
    setTyped({ ...typed, ...changed });
    setFaults({});
  };

  async function makePassword() {
    const host = URL.parse(completeAddress(typed.url))?.hostname ?? "";
    const asked = { minLength: 0, maxLength: null, passwordRules: "", pattern: "", host };
    try {
      const password = await vault.makePassword(asked);
      // It may be typed somewhere before this form is saved.
      await vault.keepGenerated({ host, password });
      change({ password });
      setShown(true);
    } catch (error) {
      setProblem(failureSentence(error));
    }
  }
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    const found: Partial<Typed> = {};
    if (!typed.account.trim()) found.account = noName;
    if (!entry && typed.password === "") found.password = noPassword;
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    setProblem(null);
    try {
      const saved = await save();
      if (saved.ok) {
        toast.success(saved.waits ? "Kept here until the server is back." : "Saved.");
        onSaved(saved.id);
        return;
      }
      setProblem(saved.detail);
    } catch (error) {
      setProblem(failureSentence(error));
    }
    setBusy(false);
  }
  async function save(): Promise<SavedAnswer> {
    const url = completeAddress(typed.url);
    const account = typed.account.trim();
    if (!entry) return vault.saveLogin({ ...typed, account, url });
    const changes: LoginChanges = {};
    if (account !== start.account) changes.account = account;
    if (typed.url !== start.url) changes.url = url;
    if (typed.username !== start.username) changes.username = typed.username;
    if (typed.password !== "") changes.password = typed.password;
    return Object.keys(changes).length === 0
      ? { ok: true, id: entry.id, waits: false }
      : vault.updateLogin(entry.id, changes);
  }

  return (
    <ViewFrame title={entry ? "Edit login" : "Add login"} onBack={onBack}>
      <form onSubmit={(event) => void submit(event)} className="grid gap-3.5 px-4 py-3">
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        <TextField
          label="Account"
          value={typed.account}
          error={faults.account}
          dir="auto"
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => change({ account: target.value })}
        />
        <TextField
          label="Website"
          value={typed.url}
          inputMode="url"
          maxLength={2000}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => change({ url: target.value })}
        />
        <TextField
          label="Username"
          value={typed.username}
          dir="auto"
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => change({ username: target.value })}
        />
        <PasswordField
          label={entry ? "New password" : "Password"}
          hint={entry ? "Leave it empty to keep the one that is saved." : undefined}
          value={typed.password}
          error={faults.password}
          maxLength={1000}
          autoComplete="off"
          shown={shown}
          onShownChange={setShown}
          onChange={({ target }) => change({ password: target.value })}
          action={
            <IconButton
              label="Generate password"
              icon={<WandSparkles size={20} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => void makePassword()}
            />
          }
        />
        <div className="flex gap-2">
          <Button type="submit" busy={busy} busyLabel="Saving...">
            Save
          </Button>
          <Button tone="quiet" onClick={onBack}>
            Cancel
          </Button>
        </div>
      </form>
    </ViewFrame>
  );
}

function startOf(entry: ShownEntry | null, view: TabView | null): Typed {
  if (entry) {
    const { account, username } = entry;
    return { account, username, url: entry.urls[0] ?? "", password: "" };
  }
  const address = URL.parse(view?.url ?? "");
  return {
    account: address?.hostname.replace(/^www\./, "") ?? "",
    // What stands behind the path may say what the person does there.
    url: address ? `${address.origin}${address.pathname}` : "",
    username: "",
    password: "",
  };
}
