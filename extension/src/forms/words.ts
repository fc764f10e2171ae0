/** Finds in a text what it calls a field or a form. */
import { compile } from "./phrases.ts";
import { ar } from "./words/ar.ts";
import { de } from "./words/de.ts";
import { en } from "./words/en.ts";
import { es } from "./words/es.ts";
import { fr } from "./words/fr.ts";
import { it } from "./words/it.ts";
import { ja } from "./words/ja.ts";
import { ko } from "./words/ko.ts";
import type { Concept, FormWord } from "./words/language.ts";
import { nl } from "./words/nl.ts";
import { others } from "./words/others.ts";
import { pl } from "./words/pl.ts";
import { pt } from "./words/pt.ts";
import { ru } from "./words/ru.ts";
import { tr } from "./words/tr.ts";
import { zh } from "./words/zh.ts";

const languages = [en, de, es, fr, pt, it, nl, pl, tr, others, ru, ja, zh, ko, ar];

/** Finds what a text calls a field. */
export const findFieldWords = compile<Concept>(languages.map(({ fields }) => fields));

/** Finds what a text calls a form, or does with it. */
export const findFormWords = compile<FormWord>(languages.map(({ forms }) => forms));
