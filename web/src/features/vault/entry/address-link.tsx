import { linkOf } from "@breezy/client/entry/web-address";

/** A link if it is safe to follow, else its text. */
export function AddressLink({ text }: { text: string }) {
  const href = linkOf(text);
  if (!href) return text;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="text-accent-ink underline underline-offset-2"
    >
      {text}
    </a>
  );
}
