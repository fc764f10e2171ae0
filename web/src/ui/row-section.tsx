import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Card } from "./card.tsx";
import { classNames } from "./class-names.ts";

/** Rows under one heading. */
export function RowSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card padding="none" aria-labelledby={id} className="overflow-hidden">
      <h2 id={id} className="px-4 pt-4 pb-2 text-small font-medium text-ink-faint">
        {title}
      </h2>
      <div className="grid divide-y divide-line">{children}</div>
    </Card>
  );
}

interface RowProps {
  icon: ReactNode;
  label: string;
  /** What it is good for, in a few words. */
  text?: ReactNode;
  tone?: "plain" | "danger" | undefined;
}

/** Of a row that is pressed as a whole. */
export const rowClass =
  "flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left transition-colors duration-150 hover:bg-hover focus-visible:-outline-offset-2";

interface RowButtonProps extends RowProps {
  /** It leads to another page. */
  leads?: boolean | undefined;
  onPress: () => void;
}

export function RowButton({ leads = false, onPress, ...rest }: RowButtonProps) {
  return (
    <button type="button" onClick={onPress} className={rowClass}>
      <RowText {...rest} />
      {leads ? <RowChevron /> : null}
    </button>
  );
}

export function RowChevron() {
  return (
    <ChevronRight
      size={20}
      strokeWidth={1.75}
      aria-hidden="true"
      className="shrink-0 text-ink-faint"
    />
  );
}

interface RowLinkProps extends RowProps {
  href: string;
  /** What is open here stays open. */
  newTab?: boolean | undefined;
}

export function RowLink({ href, newTab = false, ...rest }: RowLinkProps) {
  return (
    <a href={href} className={rowClass} {...(newTab && { target: "_blank", rel: "noopener" })}>
      <RowText {...rest} />
    </a>
  );
}

interface StaticRowProps extends Omit<RowProps, "tone"> {
  /** What can be done with it. */
  actions?: ReactNode;
}

/** Says something, and is nothing to press. An icon may have a colour of its own. */
export function StaticRow({ actions, ...rest }: StaticRowProps) {
  return (
    <div className="flex min-h-14 items-center gap-3 px-4 py-2.5">
      <RowText {...rest} />
      {actions}
    </div>
  );
}

export function RowText({ icon, label, text, tone = "plain" }: RowProps) {
  return (
    <>
      <span className={classNames("shrink-0", tone === "danger" ? "text-danger" : "text-ink-soft")}>
        {icon}
      </span>
      <span className="grid min-w-0 flex-1">
        <span className={classNames("font-medium", tone === "danger" && "text-danger")}>
          {label}
        </span>
        {text ? <span className="text-small text-ink-soft">{text}</span> : null}
      </span>
    </>
  );
}
