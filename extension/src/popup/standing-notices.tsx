import { CloudOff, Hourglass, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Standing } from "../vault/vault-service.ts";
import { openWebApp } from "./web-app.ts";

type Open = Extract<Standing, { state: "open" }>;

const icon = { size: 18, strokeWidth: 1.75, "aria-hidden": true, className: "shrink-0" } as const;

/** Where the open vault stands, as far as a person has to know it. */
export function StandingNotices({ offline, waiting, findings, origin }: Open) {
  return (
    <>
      {findings > 0 ? (
        <Line tone="bg-danger-soft text-danger" icon={<TriangleAlert {...icon} />}>
          <span role="alert">Your vault is not as you left it.</span>{" "}
          <button
            type="button"
            className="font-medium underline underline-offset-2"
            onClick={() => void openWebApp(origin)}
          >
            Look in the web app
          </button>
        </Line>
      ) : null}
      {offline ? (
        <Line tone="bg-warning-soft text-ink" icon={<CloudOff {...icon} />}>
          <output>Breezy can't be reached. What you change waits on this device, encrypted.</output>
        </Line>
      ) : null}
      {waiting > 0 ? (
        <Line tone="bg-sunken text-ink-soft" icon={<Hourglass {...icon} />}>
          <output>
            {waiting === 1 ? "1 change is" : `${waiting} changes are`} not saved on the server yet.
          </output>
        </Line>
      ) : null}
    </>
  );
}

function Line({
  tone,
  icon: mark,
  children,
}: {
  tone: string;
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={`flex shrink-0 items-center gap-2 px-3.5 py-1.5 text-small ${tone}`}>
      {mark}
      <span className="min-w-0">{children}</span>
    </div>
  );
}
