/** A thief with the browser's folder, and the passkeys that were made in it. */
import { findIn } from "./attacks/scan-profile.ts";
import { expect, makeOn, test } from "./passkey-asking.ts";

// Attack (other sites' passkeys): Whoever reads the browser's folder finds no passkey in it.
test("of a passkey nothing is written in clear into the browser's folder", async ({
  extension,
  page,
  site,
}) => {
  await makeOn(extension, page, site);
  const id = site.registered[0]?.id ?? "";
  const found = await findIn(extension.profile, {
    "the site": site.host,
    "the passkey's id": id,
    "its bytes": Buffer.from(id, "base64url"),
  });
  // That it was visited is the browser's own to know, and shows that all of it was read.
  expect(found.filter((one) => one.startsWith("the site: "))).not.toEqual([]);
  expect(found.filter((one) => !one.startsWith("the site: "))).toEqual([]);
});
