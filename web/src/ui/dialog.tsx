import { X } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useId } from "react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { enterDialog } from "./open-dialogs.ts";
import { useSteadyEdge } from "./steady-edge.ts";

export interface DialogProps {
  open: boolean;
  /** Esc, the close button, and the backdrop if `closeOnBackdrop`. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the quiet one first; they stay in view while the content scrolls. */
  footer?: ReactNode;
  /** 420, 560 or 760 px; the whole width from below on phones. */
  size?: "small" | "medium" | "large" | undefined;
  /** False: neither Esc nor a close button; the content itself offers the way out. */
  dismissable?: boolean | undefined;
  closeOnBackdrop?: boolean | undefined;
  /** The content brings its own head and margins; the title is read to screen readers only. */
  bare?: boolean | undefined;
  /** Shakes it once: what was entered was wrong. */
  shaking?: boolean | undefined;
  /** Told unasked: through `Popup` alone. */
  isPopup?: boolean | undefined;
}

const widths = { small: "sm:max-w-105", medium: "sm:max-w-140", large: "sm:max-w-190" };

/** Focus goes to the element marked `data-autofocus`, else to the first one inside, and back on closing. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  title,
  description,
  children,
  footer,
  size = "medium",
  dismissable = true,
  closeOnBackdrop = false,
  bare = false,
  shaking = false,
  isPopup = false,
}: Omit<DialogProps, "open">) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    const leave = enterDialog(dialog);
    return () => {
      leave();
      dialog.close();
    };
  }, []);

  useSteadyEdge(ref, footer ? "bottom" : "top");

  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== ref.current) return;
    event.preventDefault();
    if (dismissable) onClose();
  }
  /** Browsers close on a second Esc whatever `cancel` said. */
  function closedByBrowser() {
    const dialog = ref.current;
    if (!dialog || dialog.open) return;
    if (dismissable) onClose();
    else dialog.showModal();
  }
  const press = useEffectEvent((event: MouseEvent) => {
    if (closeOnBackdrop && dismissable && event.target === ref.current) onClose();
  });
  useEffect(() => {
    const dialog = ref.current;
    const listener = (event: MouseEvent) => press(event);
    dialog?.addEventListener("mousedown", listener);
    return () => dialog?.removeEventListener("mousedown", listener);
  }, []);

  return (
    <dialog
      ref={ref}
      data-popup={isPopup ? "" : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={cancel}
      onClose={closedByBrowser}
      className={classNames(
        "dialog fixed inset-0 mx-0 mt-auto mb-0 max-h-[92dvh] w-full max-w-none flex-col overflow-hidden",
        "rounded-t-card border border-line bg-raised text-ink shadow-float open:flex",
        "sm:mx-auto sm:mt-[var(--dialog-top,auto)] sm:mb-[var(--dialog-bottom,auto)] sm:w-[calc(100%-2rem)] sm:rounded-card",
        "sm:max-h-[min(88dvh,52rem,calc(100dvh-var(--dialog-top,0px)-var(--dialog-bottom,0px)-1rem))]",
        widths[size],
        shaking && "shake",
      )}
    >
      <header
        className={
          bare ? "sr-only" : classNames("grid gap-1.5 px-6 pt-6 pb-4", dismissable && "pr-16")
        }
      >
        <h2 id={`${id}-title`} className="text-title text-balance">
          {title}
        </h2>
        {description ? (
          <div id={`${id}-description`} className="text-ink-soft">
            {description}
          </div>
        ) : null}
      </header>
      {children ? (
        <div
          className={classNames(
            "min-h-0 overflow-y-auto overscroll-contain",
            bare ? null : footer ? "px-6 pt-1 pb-4" : "px-6 pt-1 pb-6",
          )}
        >
          {children}
        </div>
      ) : null}
      {footer ? (
        <footer className="flex flex-wrap gap-3 border-t border-line px-6 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] *:flex-auto sm:justify-end sm:*:flex-none">
          {footer}
        </footer>
      ) : null}
      {/* Last, so that the first focus goes to the content. */}
      {dismissable ? (
        <IconButton
          label="Close"
          icon={<X size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onClose}
          className="absolute top-3.5 right-3.5"
        />
      ) : null}
    </dialog>
  );
}
