import { extensionCode, extensionCodeState } from "@breezy/contract/extension";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { paths } from "../../app/paths.ts";
import { useProfile } from "../../app/session.ts";
import { api } from "../../lib/api.ts";
import { sentenceOf } from "../../lib/sentence.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { ConnectCard } from "./connect-card.tsx";
import { Fingerprint } from "./fingerprint.tsx";
import { keepConnection } from "./kept-connection.ts";
import { connectSentences, connectTexts as texts } from "./texts.ts";

const askedEveryMs = 1000;

/** Where an extension leads its person; `challenge` is null if its address is not whole. */
export function ConnectScreen({ challenge }: { challenge: string | null }) {
  // They have arrived: whatever they go to next is not led back here.
  useEffect(() => keepConnection(null), []);
  return challenge === null ? <Broken /> : <Connect challenge={challenge} />;
}

type Given = Pick<ReturnType<typeof extensionCode.parse>, "id" | "code">;

function Connect({ challenge }: { challenge: string }) {
  const [given, setGiven] = useState<Given | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const state = useCodeState(given?.id);

  async function connect() {
    setBusy(true);
    setProblem(null);
    // If the session has ended meanwhile, signing in leads back.
    keepConnection(challenge);
    try {
      setGiven(await api.post("/users/me/extension-codes", { challenge }, extensionCode));
      keepConnection(null);
    } catch (error) {
      setProblem(sentenceOf(error, connectSentences));
    } finally {
      setBusy(false);
    }
  }

  if (state === "taken") return <Connected />;
  if (state === "over") {
    return (
      <ConnectCard title={texts.overTitle} text={texts.over}>
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        <Buttons>
          <Button wide onClick={() => void connect()} busy={busy} busyLabel={texts.connecting}>
            {texts.again}
          </Button>
          <Leave label={texts.cancel} />
        </Buttons>
      </ConnectCard>
    );
  }
  if (given) {
    return (
      <ConnectCard title={texts.waitingTitle} text={texts.waiting}>
        <output hidden data-breezy-connect-code={given.code} />
        <Spinner label={texts.connecting} className="justify-self-center text-accent-ink" />
      </ConnectCard>
    );
  }
  return (
    <ConnectCard title={texts.title} text={<SignedInAs />} illustrated={false}>
      <ul className="grid gap-2.5">
        {texts.abilities.map((ability) => (
          <li key={ability} className="flex gap-3">
            <Check
              size={20}
              strokeWidth={1.75}
              aria-hidden="true"
              className="mt-0.5 shrink-0 text-accent-ink"
            />
            {ability}
          </li>
        ))}
      </ul>
      <Fingerprint />
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <Buttons>
        <Button wide onClick={() => void connect()} busy={busy} busyLabel={texts.connecting}>
          {texts.connect}
        </Button>
        <Leave label={texts.cancel} />
      </Buttons>
    </ConnectCard>
  );
}

/** Asked again until something has come of it; a network that fails for a moment is asked once more. */
function useCodeState(id: string | undefined) {
  const { data } = useQuery({
    queryKey: ["extension-code", id],
    queryFn: async ({ signal }) => {
      const path = `/users/me/extension-codes/${encodeURIComponent(id!)}`;
      return (await api.get(path, extensionCodeState, { signal })).state;
    },
    enabled: id !== undefined,
    refetchInterval: ({ state: { data: known } }) =>
      known === undefined || known === "waiting" ? askedEveryMs : false,
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
  return id === undefined ? undefined : data;
}

function SignedInAs() {
  const { email } = useProfile();
  return (
    <>
      It will be signed in as{" "}
      <span dir="auto" className="font-medium wrap-anywhere text-ink">
        {email}
      </span>
      .
    </>
  );
}

function Connected() {
  return (
    <ConnectCard title={texts.connectedTitle} text={texts.connected}>
      <Fingerprint />
      <Leave label={texts.toVault} />
    </ConnectCard>
  );
}

function Broken() {
  const navigate = useNavigate();
  return (
    <ConnectCard title={texts.brokenTitle} text={texts.broken}>
      <Buttons>
        <Button wide onClick={() => void navigate({ to: paths.extension })}>
          {texts.howTo}
        </Button>
        <Leave label={texts.toVault} />
      </Buttons>
    </ConnectCard>
  );
}

function Leave({ label }: { label: string }) {
  const navigate = useNavigate();
  return (
    <Button wide tone="quiet" onClick={() => void navigate({ to: paths.dashboard })}>
      {label}
    </Button>
  );
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="grid gap-3">{children}</div>;
}
