/* A datalist can show neither logos nor large rows. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { type Company, CompanyMark, suggestCompanies } from "../companies/companies.ts";
import { entryFields } from "@breezy/client/entry/fields";

interface AccountNameFieldProps {
  value: string;
  onChange: (name: string) => void;
}

/** Two rows of two, or four that leave the tags in sight on a phone. */
const shownAtMost = 4;

/** The ARIA combobox with its list in the page, where a thumb reaches it above the keyboard. */
export function AccountNameField({ value, onChange }: AccountNameFieldProps) {
  const [active, setActive] = useState(-1);
  const [isChosen, setIsChosen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;

  const suggestions = useMemo(
    () => (isChosen ? [] : suggestCompanies(value, shownAtMost)),
    [value, isChosen],
  );
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  function type(name: string) {
    setIsChosen(false);
    setActive(-1);
    onChange(name);
  }
  function choose({ name }: Company) {
    setIsChosen(true);
    setActive(-1);
    onChange(name);
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || suggestions.length === 0) return;
    const chosen = suggestions[active];
    if (event.key === "ArrowDown") setActive((active + 1) % suggestions.length);
    else if (event.key === "ArrowUp") setActive(active <= 0 ? suggestions.length - 1 : active - 1);
    else if (event.key === "Enter" && chosen) choose(chosen);
    else if (event.key === "Escape" && chosen) setActive(-1);
    else return;
    event.preventDefault();
  }

  return (
    <div className="grid gap-2">
      <TextField
        label="Account name"
        ref={input}
        required
        dir="auto"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={suggestions.length > 0}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        value={value}
        maxLength={entryFields.account.maxLength}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder="Such as Netflix"
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        className={classNames("grid gap-1 sm:grid-cols-2", suggestions.length === 0 && "hidden")}
      >
        {suggestions.map((company, index) => (
          <Option
            key={company.domain}
            id={optionId(index)}
            company={company}
            isActive={index === active}
            onChoose={() => choose(company)}
          />
        ))}
      </div>
      <output className="sr-only">
        {value && !isChosen ? suggestionCount(suggestions.length) : ""}
      </output>
    </div>
  );
}

interface OptionProps {
  id: string;
  company: Company;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ id, company, isActive, onChoose }: OptionProps) {
  return (
    // The keys are the combobox's, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        "flex min-h-14 cursor-pointer items-center gap-3 rounded-control border px-2 py-1.5 hover:bg-hover",
        isActive ? "border-accent bg-accent-soft" : "border-line",
      )}
    >
      <CompanyMark account={company.name} url={`https://${company.domain}`} />
      <span className="grid min-w-0">
        <span className="truncate font-medium">{company.name}</span>
        <span className="truncate text-small text-ink-faint">{company.domain}</span>
      </span>
    </div>
  );
}

function suggestionCount(count: number): string {
  if (count === 0) return "No suggestions";
  return count === 1 ? "One suggestion" : `${count} suggestions`;
}
