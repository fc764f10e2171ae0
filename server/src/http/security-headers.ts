import { createMiddleware } from "hono/factory";

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types breezy",
].join("; ");

/** Of pictures that came from elsewhere: one that is a document runs nothing and asks for nothing. */
export const picturePolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const refusedFeatures = [
  "accelerometer",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "midi",
  "payment",
  "serial",
  "usb",
];

/** The camera reads QR codes, the microphone dictates: in this page alone and once the person allows it. */
const permissions = [
  ...refusedFeatures.map((feature) => `${feature}=()`),
  "camera=(self)",
  "microphone=(self)",
];

const everywhere: Record<string, string> = {
  "content-security-policy": policy,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": permissions.join(", "),
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  // No browser of today looks at it; scanners ask for it.
  "x-xss-protection": "1; mode=block",
};

/** On every answer, errors too. What is not a file of the web app is never stored by a cache. */
export function securityHeaders(production: boolean) {
  return createMiddleware(async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(everywhere)) {
      if (!headers.has(name)) headers.set(name, value);
    }
    if (production) headers.set("strict-transport-security", "max-age=63072000; includeSubDomains");
    if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  });
}
