/** An attack by a page: what it serves, what the person does there, and what has to come of it. */
import type { Expectation, Run, Start } from "../cases.ts";

export interface PageAttack {
  name: string;
  /** Of the page that is opened, under its first path. */
  host: string;
  /** Paths to HTML, on every host; `{port}` is put in. */
  pages: Readonly<Record<string, string>>;
  start: Start;
  /** Of steps.ts, with our extension. */
  do: readonly string[];
  expect: Expectation;
  /** With the naive one, where it is another. */
  naively?: readonly string[];
  /** What the page then has. */
  steals: readonly string[];
}

export const secret = "Quartz-71-otter";

/** A login of that host, as the vault holds it. */
export function loginAt(host: string): Required<Pick<Start, "login">> {
  return { login: { title: "Fern Lending", host, username: "ann.lee", password: secret } };
}

/** As run-case.ts takes it. */
export function runOf(attack: PageAttack): Run {
  const { name, host, start, expect } = attack;
  const [at = "/"] = Object.keys(attack.pages);
  const whole = { stolen: "", ...expect };
  const it = { id: name, title: name, kind: "attack", file: "", host, at, start };
  return { name, host, it: { ...it, do: [...attack.do], expect: whole } };
}

/** Keeps in `#stolen` what it gets. */
const thief = `
  const stolen = document.getElementById("stolen"), kept = new Set();
  function steal(what) {
    if (!what) return;
    kept.add(String(what));
    stolen.value = [...kept].join(" ");
  }
  function watch(fields) {
    setInterval(() => { for (const field of fields) if (field.value) steal(field.id + "=" + field.value); }, 40);
  }`;

export function page(body: string, script: string, style = ""): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fern</title><style>${style}</style>
<body>${body}<output id="stolen"></output><script>${thief}${script}</script></body></html>`;
}

/** A login that is as it looks. */
export const honestLogin = `<h1>Fern Lending</h1><form onsubmit="return false">
  <p><label for="name">User name</label> <input id="name" autocomplete="username"></p>
  <p><label for="word">Password</label> <input id="word" type="password" autocomplete="current-password"></p>
  <button>Log in</button></form>`;

export const honestlyFilled = { "#name": "ann.lee", "#word": secret };
