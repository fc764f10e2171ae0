import { useNavigate } from "@tanstack/react-router";
import { MonitorSmartphone } from "lucide-react";
import { type ReactNode, useState } from "react";
import { paths } from "../../app/paths.ts";
import { RowButton, RowSection } from "../../ui/row-section.tsx";
import { Fingerprint } from "./fingerprint.tsx";
import { sectionTexts as texts, stepsFor } from "./texts.ts";

/** How the extension is added to a browser and connected: a part of My Account. */
export function ExtensionSection() {
  const navigate = useNavigate();
  const [browsers] = useState(() => stepsFor(navigator.userAgent));
  return (
    <>
      <p className="text-ink-soft">
        <WithCode text={texts.get} />
      </p>
      {browsers.map(({ id, title, steps }) => (
        <RowSection key={id} title={title}>
          <Steps steps={steps} />
        </RowSection>
      ))}
      <RowSection title={texts.connectTitle}>
        <Steps steps={texts.connect} beside={{ 1: <Code>{location.origin}</Code> }} />
      </RowSection>
      <Fingerprint />
      <RowSection title={texts.devicesTitle}>
        <RowButton
          leads
          icon={<MonitorSmartphone size={20} strokeWidth={1.75} aria-hidden="true" />}
          label={texts.devices}
          text={texts.devicesText}
          onPress={() => void navigate({ to: paths.security })}
        />
      </RowSection>
    </>
  );
}

interface StepsProps {
  steps: readonly string[];
  /** Behind the step of this place. */
  beside?: Record<number, ReactNode>;
}

function Steps({ steps, beside = {} }: StepsProps) {
  return (
    <ol className="grid list-decimal gap-2 py-3 pr-4 pl-10 marker:text-ink-faint marker:tabular-nums">
      {steps.map((step, index) => (
        <li key={step} className="pl-1">
          <WithCode text={step} /> {beside[index]}
        </li>
      ))}
    </ol>
  );
}

/** What is between backquotes is typed as it is. */
function WithCode({ text }: { text: string }) {
  return text
    .split("`")
    .map((part, index) => (index % 2 === 1 ? <Code key={index}>{part}</Code> : part));
}

function Code({ children }: { children: string }) {
  return (
    <code
      className="rounded-small bg-sunken px-1 font-mono text-small wrap-anywhere"
      translate="no"
    >
      {children}
    </code>
  );
}
