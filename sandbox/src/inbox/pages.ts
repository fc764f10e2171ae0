import { html } from "hono/html";
import { page } from "../page.ts";
import { splitLinks } from "./links.ts";
import type { Message } from "./message.ts";

const refreshSeconds = 5;

export function listPage(messages: Message[], to: string) {
  const shown =
    to === "" ? "All mail, newest first." : html`Mail to ${to}. <a href="/inbox">Show all</a>`;
  const body = html`<h1>Inbox</h1>
    <div class="toolbar">
      <p class="grow quiet">${shown}</p>
      <form action="/inbox/empty" method="post"><button>Empty the inbox</button></form>
    </div>
    ${
      messages.length === 0
        ? html`<p class="empty">
            ${to === "" ? "No mail yet." : `No mail to ${to} yet.`} It appears here by itself.
          </p>`
        : html`<ol class="list">
            ${messages.map((message) => listRow(message))}
          </ol>`
    }`;
  return page("Inbox", body, refreshSeconds);
}

function listRow(message: Message) {
  return html`<li>
    <a class="row" href="/inbox/${message.id}">
      <strong>${message.subject}</strong>
      ${timeOf(message)}
      <span class="quiet">to ${message.to.join(", ")}</span>
      <span class="quiet">from ${message.from}</span>
    </a>
  </li>`;
}

function timeOf(message: Message) {
  const spoken = message.date.replace("T", " ").slice(0, 19);
  return html`<time class="quiet" datetime="${message.date}">${spoken} UTC</time>`;
}

export function messagePage(message: Message) {
  const text = splitLinks(message.text.trim()).map((part) =>
    part.isLink ? anchor(part.value) : part.value,
  );
  const body = html`<h1>${message.subject}</h1>
    <dl>
      <dt>From</dt>
      <dd>${message.from}</dd>
      <dt>To</dt>
      <dd>${message.to.join(", ")}</dd>
      <dt>Arrived</dt>
      <dd>${timeOf(message)}</dd>
    </dl>
    ${
      message.links.length === 0
        ? ""
        : html`<h2>Links</h2>
            <ul class="links">
              ${message.links.map((link) => html`<li>${anchor(link)}</li>`)}
            </ul>`
    }
    ${
      message.html === ""
        ? ""
        : html`<h2>As it looks</h2>
            <iframe
              title="The mail as it looks"
              src="/inbox/${message.id}/html"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
            ></iframe>`
    }
    ${
      message.text === ""
        ? ""
        : html`<h2>As text</h2>
            <pre class="sheet">${text}</pre>`
    }
    <p><a href="/inbox">Back to the inbox</a></p>`;
  return page(message.subject, body);
}

function anchor(link: string) {
  return html`<a href="${link}" target="_blank" rel="noopener noreferrer">${link}</a>`;
}
