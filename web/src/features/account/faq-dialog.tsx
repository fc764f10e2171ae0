import { useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { Folded } from "../../ui/folded.tsx";
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
            <Folded key={question} question={question}>
              {answer}
            </Folded>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
