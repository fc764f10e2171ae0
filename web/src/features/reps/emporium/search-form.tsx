import { Search } from "lucide-react";
import { type SubmitEvent, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { blank } from "./messages.ts";

/** As the server takes it. */
const maxLength = 200;

interface SearchFormProps {
  /** What is shown now; empty before the first search. */
  term: string;
  busy: boolean;
  onSearch: (term: string) => void;
}

export function SearchForm({ term, busy, onSearch }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(term);
  const [typed, setTyped] = useState(term);
  const [error, setError] = useState<string | null>(null);
  if (shown !== term) {
    setShown(term);
    setTyped(term);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = typed.trim();
    if (asked !== "") return onSearch(asked);
    setError(blank);
    field.current?.focus();
  }
  return (
    <search>
      <form noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label="Search the Emporium"
          type="search"
          enterKeyHint="search"
          placeholder="Such as a 4k tv"
          maxLength={maxLength}
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(null);
          }}
          trailing={
            <Button
              type="submit"
              busy={busy}
              icon={<Search size={20} strokeWidth={1.75} aria-hidden="true" />}
            >
              Search
            </Button>
          }
        />
      </form>
    </search>
  );
}
