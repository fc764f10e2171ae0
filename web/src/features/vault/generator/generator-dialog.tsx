import type { Generated } from "@breezy/client/generator/generated";
import { Copy, WandSparkles } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useShowView } from "../../../app/vault-view.ts";
import { useScreenStart } from "../../../lib/screen-start.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { SecretText } from "../../../ui/secret-text.tsx";
import { ViewHead } from "../../../ui/view-head.tsx";
import { copySecretValue } from "../clipboard/copying.ts";
import { StrengthMeter } from "./strength-meter.tsx";
import { useGenerated } from "./generated-store.ts";
import { GeneratedList } from "./generated-list.tsx";
import { ModeChoices } from "./mode-options.tsx";
import { ModePicker } from "./mode-picker.tsx";
import { bitsEstimate, bitsText, generatorTexts } from "./texts.ts";
import { useMade } from "./use-made.ts";
import type { MadeBySite } from "./use-site-rules.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

interface GeneratorDialogProps {
  onClose: () => void;
  /** Where there is a field that waits for a password. */
  onUse?: ((password: string, mode: Generated["mode"]) => void) | undefined;
  /** Of the site that it is for. */
  rules?: MadeBySite | null | undefined;
}

/** Over what is being done. */
export function GeneratorDialog({ onClose, onUse, rules = null }: GeneratorDialogProps) {
  const offered = useOffered(rules);
  return (
    <Dialog
      open
      size="medium"
      title={generatorTexts.title}
      description={generatorTexts.intro}
      onClose={() => {
        offered.keepValue();
        onClose();
      }}
      footer={
        <>
          <Button
            tone={onUse ? "quiet" : "primary"}
            data-autofocus={onUse ? undefined : ""}
            icon={<Copy {...icon} />}
            onClick={offered.copy}
          >
            Copy
          </Button>
          {onUse ? (
            <Button data-autofocus="" onClick={() => offered.take(onUse)}>
              {generatorTexts.use}
            </Button>
          ) : null}
        </>
      }
    >
      <Offered {...offered} />
    </Dialog>
  );
}

/** For a password that is wanted elsewhere. */
export function GeneratorScreen() {
  const showView = useShowView();
  const offered = useOffered(null);
  useScreenStart(generatorTexts.title);
  const keepLast = useEffectEvent(() => offered.keepValue());
  useEffect(() => () => keepLast(), []);
  return (
    <div className="mx-auto max-w-140">
      <ViewHead title={generatorTexts.title} onBack={() => showView("list")} />
      <p className="pb-4 text-ink-soft">{generatorTexts.intro}</p>
      <Offered {...offered}>
        <Button icon={<Copy {...icon} />} onClick={offered.copy}>
          Copy
        </Button>
      </Offered>
    </div>
  );
}

function useOffered(rules: MadeBySite | null) {
  const made = useMade(rules);
  const [history, keep] = useGenerated();
  const { value, rolling, mode } = made;
  /** It may have been used somewhere, however it is left. */
  function keepValue() {
    if (value !== null) keep({ value, mode, madeAt: Date.now() });
  }
  function take(act: (password: string, mode: Generated["mode"]) => void) {
    if (value === null || rolling !== null) return;
    keepValue();
    act(value, mode);
  }
  return {
    made,
    history,
    keepValue,
    take,
    copy: () => take((password) => void copySecretValue("Password", Promise.resolve(password))),
    again() {
      keepValue();
      made.roll();
    },
  };
}

/** What was made, how strong it is, and what it is made by. */
function Offered({
  made,
  history,
  again,
  children,
}: ReturnType<typeof useOffered> & { children?: ReactNode }) {
  const { value, rolling, options, words, mode, rules } = made;
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
        {mode === "passphrase" && words === "failed" ? (
          <RetryNotice onRetry={made.loadAgain}>{generatorTexts.failed}</RetryNotice>
        ) : (
          // Room for two lines: a longer one moves no button.
          <output
            aria-label="Password"
            className="grid min-h-20 content-center text-title wrap-anywhere"
          >
            {value === null ? (
              <span className="text-lead text-ink-soft">{generatorTexts.loading}</span>
            ) : (
              <SecretText value={rolling ?? value} />
            )}
          </output>
        )}
        <Strength mode={mode} bits={made.bits} value={rolling === null ? value : null} />
        <div className="flex flex-wrap gap-3 *:flex-1">
          {children}
          <Button tone="quiet" icon={<WandSparkles {...icon} />} onClick={again}>
            Generate
          </Button>
        </div>
      </div>
      <ModePicker mode={mode} rules={rules} onChoose={made.choose} />
      {mode === "site" ? null : <ModeChoices options={options} onChange={made.change} />}
      <GeneratedList history={history.filter((one) => one.value !== value)} />
    </div>
  );
}

interface StrengthProps {
  mode: Generated["mode"];
  bits: number;
  value: string | null;
}

/** The meter judges characters; words and digits are judged by how many there could have been. */
function Strength({ mode, bits, value }: StrengthProps) {
  const { sentence, isSoon } = bitsEstimate(bits);
  const hasMeter = mode === "standard" || mode === "random" || mode === "site";
  return (
    <div className="grid gap-1">
      {hasMeter ? (
        <StrengthMeter password={value ?? ""} account="" username="" bits={bits} />
      ) : null}
      <p className={isSoon ? "text-small text-warning" : "text-small text-ink-soft"}>
        {bits > 0 ? `${bitsText(bits)}${hasMeter ? "" : ` · ${sentence}`}` : null}
      </p>
    </div>
  );
}
