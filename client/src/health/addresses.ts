/** What the health check reads of an address. */
import { completeAddress } from "../entry/web-address.ts";

/** undefined for what is no web address. */
export function webAddress(text: string): URL | undefined {
  const url = URL.parse(completeAddress(text));
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

const privateHosts = [
  /^[^.]+$/,
  /\.(?:localhost|local|internal|lan|home|home\.arpa|test)$/,
  /^(?:127|10)\./,
  /^192\.168\./,
  /^169\.254\./,
  /^172\.(?:1[6-9]|2\d|3[01])\./,
  /^\[(?:::1|f[cd]|fe[89ab])/,
];

/** Not encrypted, on a way that others share: a router at home has no other address. */
export function isExposed({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && !privateHosts.some((pattern) => pattern.test(hostname));
}
