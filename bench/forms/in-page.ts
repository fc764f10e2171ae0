/** Runs in the page that is looked at: recognises it and writes what was found onto its elements. */
import { recognise } from "../../extension/src/forms/recognise.ts";

export interface FoundField {
  label: string;
  role: string;
  kind: string;
  html: string;
  /** A list most of whose entries show a dialling code. */
  isDialling: boolean;
}

export interface FoundPage {
  fields: FoundField[];
  /** Labelled buttons, those of them that were found, and found ones without a label. */
  submits: { labelled: number; found: number; wrong: string[]; missed: string[] };
  forms: string[];
  milliseconds: number;
}

const opening = (element: Element): string =>
  element.outerHTML
    .replace(/>[\s\S]*/, ">")
    .replace(/\s+/g, " ")
    .slice(0, 300);

const isDialling = (element: Element): boolean => {
  const texts =
    element instanceof HTMLSelectElement ? [...element.options].map(({ text }) => text) : [];
  return texts.filter((text) => /\+\d/.test(text.replace(/\s/g, ""))).length > texts.length / 2;
};

function lookAtPage(): FoundPage {
  const started = performance.now();
  const forms = recognise(document, { isShown: (element) => element.checkVisibility() });
  const milliseconds = performance.now() - started;
  const roles = new Map<Element, { role: string; kind: string }>();
  for (const form of forms)
    for (const { element, role } of [...form.fields, ...form.unseen])
      roles.set(element, { role, kind: form.kind });
  const labelled = [...document.querySelectorAll("[data-manual-scoring]")];
  const buttons = [...document.querySelectorAll("[data-manual-submit]")];
  const found = forms.flatMap((form) => form.submits);
  return {
    fields: labelled.map((element) => ({
      label: element.getAttribute("data-manual-scoring") ?? "",
      role: roles.get(element)?.role ?? "none",
      kind: roles.get(element)?.kind ?? "-",
      html: opening(element),
      isDialling: isDialling(element),
    })),
    submits: {
      labelled: buttons.length,
      found: buttons.filter((button) => found.includes(button)).length,
      wrong: found.filter((button) => !buttons.includes(button)).map(opening),
      missed: buttons.filter((button) => !found.includes(button)).map(opening),
    },
    forms: forms.map(
      (form) => `${form.kind}: ${form.fields.map((field) => field.role).join(", ")}`,
    ),
    milliseconds,
  };
}

Object.assign(globalThis, { lookAtPage, recognise });
