import { useState } from "react";

/** What a form's text fields hold, and what is wrong with them until they change. */
export function useFields<Name extends string>(initial: Record<Name, string>) {
  const [given, setGiven] = useState(initial);
  const [problems, setProblems] = useState<Partial<Record<Name, string | undefined>>>({});

  return {
    given,

    /** For a TextField. */
    fieldOf(name: Name) {
      return {
        name,
        required: true,
        value: given[name],
        error: problems[name],
        onChange: ({ target }: { target: HTMLInputElement }) => {
          setGiven((all) => ({ ...all, [name]: target.value }));
          if (problems[name]) setProblems((all) => ({ ...all, [name]: undefined }));
        },
      };
    },

    /** Shows what is wrong and goes to the first of it. False if nothing is. */
    isWrong(form: HTMLFormElement | null, found: Partial<Record<Name, string>>): boolean {
      setProblems(found);
      const [firstWrong] = Object.keys(found);
      if (firstWrong === undefined) return false;
      const field = form?.elements.namedItem(firstWrong);
      if (field instanceof HTMLElement) field.focus();
      return true;
    },
  };
}
