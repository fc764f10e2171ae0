/** The server's address as a person types it. Pure. */

export type ServerAddress =
  | { origin: string; pattern: string; problem?: undefined }
  | { problem: string; origin?: undefined };

const problems = {
  empty: "Enter the address of your server, such as vault.example.org.",
  malformed: "This is not an address. Enter one such as vault.example.org.",
  plain: "Only this computer can be reached by http. Enter an address that begins with https.",
  credentials: "Leave out the name and password: you sign in on the page that opens.",
};

/** A host or a URL; of a URL only the origin counts. `pattern` is what the browser is asked to allow. */
export function serverAddress(typed: string): ServerAddress {
  const text = typed.trim();
  if (text === "") return { problem: problems.empty };
  // Chromium would take a space for a letter of the host.
  const url = /\s/.test(text) ? null : URL.parse(withScheme(text));
  if (!url || url.hostname === "") return { problem: problems.malformed };
  if (url.protocol !== "https:" && url.protocol !== "http:") return { problem: problems.malformed };
  if (url.username !== "" || url.password !== "") return { problem: problems.credentials };
  if (url.protocol === "http:" && !isThisComputer(url.hostname)) return { problem: problems.plain };
  // Firefox takes no port in a pattern; without one it covers all of them.
  return { origin: url.origin, pattern: `${url.protocol}//${url.hostname}/*` };
}

function withScheme(text: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text;
  const host = URL.parse(`http://${text}`)?.hostname;
  return host !== undefined && isThisComputer(host) ? `http://${text}` : `https://${text}`;
}

/** The names that the manifest lists for http. */
function isThisComputer(host: string): boolean {
  return host === "localhost" || host === "127.0.0.1" || host.endsWith(".localhost");
}
