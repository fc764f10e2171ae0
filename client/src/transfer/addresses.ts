/** Addresses as the sources write them. */

/** `https://`, `http://` and other beginnings with nothing behind say that there is no address. */
const bareScheme = /^[a-z][a-z0-9+.-]*:\/\/$/i;
/** Chrome: `android://<signature>@<package>/`. The signature says nothing to a person. */
const androidApp = /^android:\/\/[^@/]*@([^/]+)\/?$/i;

export function addressesOf(...texts: string[]): string[] {
  const found = texts.flatMap((text) => {
    const address = text.trim();
    if (!address || bareScheme.test(address)) return [];
    const app = androidApp.exec(address)?.[1];
    return [app ? `androidapp://${app}` : address];
  });
  return [...new Set(found)];
}

/** Before each of these a comma parts two addresses; elsewhere it belongs to one. */
const nextAddress = /,\s*(?=[a-z][a-z0-9+.-]*:\/\/|[\w-]+(?:\.[\w-]+)+(?:[/:,]|$))/i;

export function addressList(text: string): string[] {
  return addressesOf(...text.split(nextAddress));
}

/** What two addresses of one site have in common: the host without `www.`, or the whole text. */
export function siteOf(address: string): string {
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(address) && !/^[^:/]+:\d/.test(address);
  const url = URL.parse(whole ? address : `https://${address}`);
  const host = url?.host.replace(/^www\./, "");
  if (!url || !host) return address.trim().toLowerCase();
  return /^https?:$/.test(url.protocol) ? host : `${url.protocol}//${host}`;
}
