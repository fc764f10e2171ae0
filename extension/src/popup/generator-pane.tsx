import {
  type GeneratorSettings,
  type Mode,
  settingsIn,
} from "@breezy/client/generator/generator-settings";
import { Copy, WandSparkles } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { ModeChoices } from "../../../web/src/features/vault/generator/mode-options.tsx";
import { modeTexts } from "../../../web/src/features/vault/generator/texts.ts";
import { readStored, writeStored } from "../../../web/src/lib/storage.ts";
import { Button } from "../../../web/src/ui/button.tsx";
import { SecretText } from "../../../web/src/ui/secret-text.tsx";
import { SelectField } from "../../../web/src/ui/select-field.tsx";
import { copySecret } from "./copying.ts";
import { failureSentence } from "./failure-sentences.ts";
import { KeptList } from "./kept-list.tsx";
import type { Page } from "./use-page.ts";
import { useVault } from "./vault-context.ts";
import { ViewFrame } from "./view-frame.tsx";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;
/** As the web app names it. */
const storedAs = "generator";
const modes = Object.keys(modeTexts) as Mode[];

interface GeneratorPaneProps {
  page: Page;
  onBack: () => void;
}

export function GeneratorPane({ page, onBack }: GeneratorPaneProps) {
  const vault = useVault();
  const [settings, setSettings] = useState(() => settingsIn(readStored(storedAs)));
  const [password, setPassword] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const host = page.view?.host ?? null;

  async function roll(next: GeneratorSettings) {
    try {
      setPassword(await vault.generate(next.options[next.mode]));
      setProblem(null);
    } catch (error) {
      setProblem(failureSentence(error));
    }
  }
  const begin = useEffectEvent(() => roll(settings));
  useEffect(() => {
    // What is generated is not known before.
    // oxlint-disable-next-line react/set-state-in-effect
    void begin();
  }, []);
  function choose(next: GeneratorSettings) {
    setSettings(next);
    writeStored(storedAs, JSON.stringify(next));
    void roll(next);
  }
  async function copy() {
    if (password === null) return;
    // Whoever copies it uses it somewhere: it is kept until it is in an entry.
    const kept = vault.keepGenerated({ host: host ?? "", password }).then(() => password);
    await copySecret("Password", kept);
  }
  async function fill() {
    const made = await page.generate();
    if (made !== null) setPassword(made);
  }

  return (
    <ViewFrame title="Password generator" onBack={onBack}>
      <div className="grid gap-4 px-4 py-3">
        <div className="grid gap-3 rounded-card border border-line bg-surface p-3.5 shadow-card">
          <output aria-label="Password" className="grid min-h-14 content-center text-lead">
            {problem ? (
              <span className="text-small text-danger">{problem}</span>
            ) : (
              <SecretText value={password ?? ""} />
            )}
          </output>
          <div className="flex flex-wrap gap-2">
            <Button size="small" icon={<Copy {...icon} />} onClick={() => void copy()}>
              Copy
            </Button>
            <Button
              size="small"
              tone="quiet"
              icon={<WandSparkles {...icon} />}
              onClick={() => void roll(settings)}
            >
              Generate
            </Button>
            {host ? (
              <Button size="small" tone="quiet" disabled={page.busy} onClick={() => void fill()}>
                Fill into page
              </Button>
            ) : null}
          </div>
          {host ? (
            <p className="text-small break-words text-ink-soft">
              {`“Fill into page” makes one by the rules of ${host}, and keeps it here.`}
            </p>
          ) : null}
        </div>
        <SelectField
          label="Kind"
          hint={modeTexts[settings.mode].text}
          value={settings.mode}
          onChange={({ target }) => {
            const mode = modes.find((one) => one === target.value) ?? settings.mode;
            choose({ ...settings, mode });
          }}
        >
          {modes.map((mode) => (
            <option key={mode} value={mode}>
              {modeTexts[mode].label}
            </option>
          ))}
        </SelectField>
        <ModeChoices
          options={settings.options[settings.mode]}
          onChange={(options) =>
            choose({ ...settings, options: { ...settings.options, [options.mode]: options } })
          }
        />
        <KeptList />
      </div>
    </ViewFrame>
  );
}
