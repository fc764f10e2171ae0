import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface NoticeProps {
  tone: "info" | "success" | "warning" | "danger";
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons under the text. */
  actions?: ReactNode;
  className?: string | undefined;
}

const looks = {
  info: { box: "bg-accent-soft", icon: "text-accent-ink", Icon: Info },
  success: { box: "bg-success-soft", icon: "text-success", Icon: CircleCheck },
  warning: { box: "bg-warning-soft", icon: "text-warning", Icon: TriangleAlert },
  danger: { box: "bg-danger-soft", icon: "text-danger", Icon: CircleAlert },
};

/** A message that stays on the page; `danger` is announced at once. */
export function Notice({ tone, title, children, actions, className }: NoticeProps) {
  const { box, icon, Icon } = looks[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={classNames("flex gap-3 rounded-control px-3.5 py-3 text-small", box, className)}
    >
      <Icon
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className={classNames("shrink-0", icon)}
      />
      <div className="grid min-w-0 flex-1 gap-1">
        {title ? <p className="font-medium">{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <div className="mt-2 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  );
}
