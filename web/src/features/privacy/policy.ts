/** The operator's text, a file beside the app: blank lines part its paragraphs, "# " begins a heading. */
export interface PolicyPart {
  /** Empty before the first heading. */
  heading: string;
  paragraphs: string[];
}

const address = "/privacy-policy.txt";

/** Throws if it does not come, or something else comes in its place. */
export async function fetchPolicy(): Promise<PolicyPart[]> {
  const response = await fetch(address);
  const isText = response.headers.get("content-type")?.startsWith("text/plain") ?? false;
  if (!response.ok || !isText) throw new Error(`${address} answered ${response.status}`);
  const parts = readPolicy(await response.text());
  if (parts.length === 0) throw new Error(`${address} is empty`);
  return parts;
}

export function readPolicy(text: string): PolicyPart[] {
  const parts: PolicyPart[] = [];
  for (const block of text.split(/\r?\n\s*\n/)) {
    const line = block.replace(/\s+/g, " ").trim();
    if (line.startsWith("# ")) parts.push({ heading: line.slice(2), paragraphs: [] });
    else if (line !== "") {
      if (parts.length === 0) parts.push({ heading: "", paragraphs: [] });
      parts.at(-1)!.paragraphs.push(line);
    }
  }
  return parts;
}
