import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** A question in a list, and its answer once it is pressed. */
export function Folded({ question, children }: { question: string; children: ReactNode }) {
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-control py-3 font-medium">
          <span dir="auto" className="flex-1">
            {question}
          </span>
          <ChevronDown
            size={20}
            strokeWidth={1.75}
            aria-hidden="true"
            className="shrink-0 text-ink-soft group-open:rotate-180"
          />
        </summary>
        <div className="pb-4 text-ink-soft">{children}</div>
      </details>
    </li>
  );
}
