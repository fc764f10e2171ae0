import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { findFaqs } from "./faq.ts";

export function FaqDialog({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState("");
  const found = findFaqs(query);
  return (
    <Dialog open onClose={onClose} title="FAQs" closeOnBackdrop>
      <div className="grid gap-4">
        <TextField
          label="Search the questions"
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          autoComplete="off"
        />
        <output className={found.length === 0 ? "text-ink-soft" : "sr-only"}>
          {found.length === 0
            ? "No question matches. Contact us, and we will answer."
            : `${found.length} ${found.length === 1 ? "question" : "questions"}`}
        </output>
        <ul className="grid divide-y divide-line">
          {found.map(({ question, answer }) => (
            <li key={question}>
              <details className="group">
                <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-control py-3 font-medium">
                  <span className="flex-1">{question}</span>
                  <ChevronDown
                    size={20}
                    strokeWidth={1.75}
                    aria-hidden="true"
                    className="shrink-0 text-ink-soft group-open:rotate-180"
                  />
                </summary>
                <p className="pb-4 text-ink-soft">{answer}</p>
              </details>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
