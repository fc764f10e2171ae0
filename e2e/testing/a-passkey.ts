/** Passkeys over the wire, with an authenticator made of bytes. */
import { anAuthenticator, type CreationOptions } from "../../server/src/testing/passkeys.ts";
import type { World } from "../world/world.ts";
import type { Account, Device } from "../protocol/device.ts";

/** Registered for sign-in. Returns its id. */
export async function aPasskey(
  world: World,
  { password }: Account,
  { cookie }: Device,
): Promise<string> {
  const post = (path: string, body: object, cookies: string) =>
    fetch(`${world.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: world.url, cookie: cookies },
      body: JSON.stringify(body),
    });
  const asked = await post("/users/me/passkeys/options", { password }, cookie);
  const attempt = asked.headers.getSetCookie()[0]!.split(";")[0]!;
  const page = { origin: world.url, rpId: new URL(world.url).hostname };
  const response = anAuthenticator().create((await asked.json()) as CreationOptions, page);
  const added = await post(
    "/users/me/passkeys",
    { name: "Phone", prf: true, response },
    `${cookie}; ${attempt}`,
  );
  if (added.status !== 201) throw new Error(`no passkey was added: ${await added.text()}`);
  return ((await added.json()) as { id: string }).id;
}

/** As the worker gets it: each time a copy of its own. */
export const told = (id: string, secret: Uint8Array) => ({ id, secret: Uint8Array.from(secret) });
