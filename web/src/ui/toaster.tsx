import { CircleAlert, CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { type DefaultToastOptions, resolveValue, useToaster } from "react-hot-toast/headless";
import { classNames } from "./class-names.ts";
import { useTopDialog } from "./open-dialogs.ts";

interface ToasterProps {
  /** Centred at the top of pages like /auth, at the bottom of the app shell. */
  position: "top" | "bottom";
}

const options: DefaultToastOptions = { removeDelay: 160 };

export function Toaster({ position }: ToasterProps) {
  const { toasts, handlers } = useToaster(options);
  const dialog = useTopDialog();
  const hovered = useRef<string | null>(null);
  useEffect(() => {
    if (!hovered.current || toasts.some(({ id, visible }) => visible && id === hovered.current))
      return;
    // What went from under the pointer does not say that it was left, and all others would wait for it.
    hovered.current = null;
    handlers.endPause();
  }, [toasts, handlers]);

  return createPortal(
    <TopLayer position={position} overDialog={dialog !== null}>
      {toasts.map((toast) => (
        <div
          key={toast.id}
          role={toast.type === "error" ? "alert" : "status"}
          onMouseEnter={() => {
            hovered.current = toast.id;
            handlers.startPause();
          }}
          onMouseLeave={() => {
            hovered.current = null;
            handlers.endPause();
          }}
          className={classNames(
            "rise flex max-w-full items-center gap-2.5 rounded-card border border-line bg-raised",
            "px-4 py-3 text-small font-medium text-ink shadow-float transition-opacity duration-150",
            // Good news in passing: what it lies over can be pressed through it.
            toast.type === "success" ? "has-[button]:pointer-events-auto" : "pointer-events-auto",
            !toast.visible && "opacity-0",
          )}
        >
          {toast.icon ?? icons[toast.type]}
          <span className="min-w-0">{resolveValue(toast.message, toast)}</span>
        </div>
      ))}
    </TopLayer>,
    dialog ?? document.body,
  );
}

const icons: Record<string, ReactNode> = {
  success: (
    <CircleCheck
      size={20}
      strokeWidth={1.75}
      aria-hidden="true"
      className="shrink-0 text-success"
    />
  ),
  error: (
    <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-danger" />
  ),
};

/** A manual popover: the only way to stand above a modal dialog's backdrop. */
function TopLayer({
  position,
  overDialog,
  children,
}: ToasterProps & { overDialog: boolean; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  // After the paint: it has the page laid out, which nothing waits for before a toast is there.
  useEffect(() => ref.current?.showPopover(), []);
  return (
    <div
      ref={ref}
      popover="manual"
      className={classNames(
        "pointer-events-none fixed inset-x-0 mx-auto w-full max-w-100 flex-col items-center gap-2 overflow-visible",
        "bg-transparent px-4 [&:popover-open]:flex",
        overDialog && "max-sm:top-4 max-sm:bottom-auto",
        position === "top"
          ? "top-[max(1rem,env(safe-area-inset-top))] bottom-auto"
          : "top-auto bottom-[calc(var(--bottom-bar)+1.25rem)]",
      )}
    >
      {children}
    </div>
  );
}
