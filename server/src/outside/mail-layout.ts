import type { MailMessage } from "./mail.ts";

export interface MailParts {
  to: string;
  subject: string;
  /** Of plain text, in one line or in several. */
  paragraphs: string[];
  button?: { label: string; link: string };
  /** Stands below, smaller. */
  footnote?: string;
}

/** One look for all mails, with the same words as plain text. */
export function mailMessage({ to, subject, paragraphs, button, footnote }: MailParts): MailMessage {
  const text = [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...(footnote ? [footnote] : []),
    "Breezy Vault",
  ].join("\n\n");
  const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escape(subject)}</title></head>`,
    `<body style="margin:0;padding:32px 16px;${font};font-size:16px;line-height:1.5">`,
    '<div style="max-width:480px;margin:0 auto">',
    '<p style="font-weight:700;margin:0 0 24px">Breezy Vault</p>',
    `<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${escape(subject)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${linesOf(paragraph)}</p>`),
    ...(button ? [buttonHtml(button)] : []),
    ...(footnote
      ? [`<p style="margin:24px 0 0;font-size:14px;opacity:.75">${escape(footnote)}</p>`]
      : []),
    "</div></body></html>",
  ].join("\n");
  return { to, subject, text, html };
}

function buttonHtml({ label, link }: { label: string; link: string }): string {
  const style =
    "display:inline-block;padding:12px 20px;border-radius:10px;background:#0b6b83;" +
    "color:#ffffff;font-weight:600;text-decoration:none";
  return [
    `<p style="margin:24px 0"><a href="${escape(link)}" style="${style}">${escape(label)}</a></p>`,
    '<p style="margin:0 0 16px;font-size:14px;opacity:.75">If the button does not work, open this address:<br>',
    `<span style="word-break:break-all">${escape(link)}</span></p>`,
  ].join("\n");
}

/** The spaces before a line, which HTML would drop, stay too. */
function linesOf(paragraph: string): string {
  return escape(paragraph)
    .replaceAll(/ {2,}/g, (spaces) => "&nbsp;".repeat(spaces.length))
    .replaceAll("\n", "<br>\n");
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
