import { html } from "hono/html";
import { page } from "../page.ts";
import { type Account, inventedPeople } from "./people.ts";

const unreal = html`<p class="quiet">
  This page stands in for Google's. No real account is involved: choose anybody, or invent somebody.
</p>`;

/** `problem`: what is wrong with the address that was typed. */
export function chooserPage(problem?: string) {
  return page(
    "Choose an account",
    html`<h1>Choose an account</h1>
      ${unreal}
      <form method="post">
        <ul class="list">
          ${inventedPeople.map((person) => personRow(person))}
        </ul>
      </form>
      <h2>Another address</h2>
      <form method="post" class="sheet fields">
        ${problem === undefined ? "" : html`<p class="problem" role="alert">${problem}</p>`}
        <label>Name <input name="name" autocomplete="off" value="Somebody" required /></label>
        <label>
          Address
          <input name="email" type="email" autocomplete="off" maxlength="254" required />
        </label>
        <label class="choice">
          <input type="checkbox" name="verified" checked />
          Google has verified this address
        </label>
        <button name="choice" value="another">Continue</button>
      </form>
      <form method="post"><button name="choice" value="cancel">Cancel</button></form>`,
  );
}

function personRow({ subject, name, email }: Account) {
  return html`<li>
    <button class="row" name="choice" value="${subject}">
      <strong>${name}</strong>
      <span class="quiet">${email}</span>
    </button>
  </li>`;
}

export function errorPage(detail: string) {
  return page(
    "Sign-in stopped",
    html`<h1>This sign-in cannot go on</h1>
      ${unreal}
      <p>${detail}</p>`,
  );
}
