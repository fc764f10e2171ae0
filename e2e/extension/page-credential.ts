/** What a page sees of a credential, by its members and by the classes' getters and methods called by hand. */
import type { Page } from "@playwright/test";

const classNames = [
  "Credential",
  "PublicKeyCredential",
  "AuthenticatorResponse",
  "AuthenticatorAttestationResponse",
  "AuthenticatorAssertionResponse",
];

/** Of each member of the classes what a page sees of it without calling it, as lines. */
export function memberShapes(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    const world = globalThis as unknown as Record<string, { prototype: object }>;
    return names.flatMap((className) =>
      Object.entries(Object.getOwnPropertyDescriptors(world[className]!.prototype)).map(
        ([member, { get, value, ...rest }]) => {
          const called = (get ?? value) as unknown;
          const isFunction = typeof called === "function";
          const own = isFunction && [
            called.name,
            called.length,
            Object.hasOwn(called, "prototype"),
          ];
          return JSON.stringify([className, member, Boolean(get), own || called, rest]);
        },
      ),
    );
  }, classNames);
}

/**
 * Asks for a credential, and says once it comes what the page sees of it and of its response, without
 * what differs from one to the next. `id`: of the passkey that is to be used, in base64url.
 */
export async function askAndLook(page: Page, kind: "create" | "get", id = "") {
  return page.evaluate(
    async ([asked, names, credentialId]) => {
      const bytes = (count: number) => new Uint8Array(count).fill(7);
      const challenge = bytes(32);
      const idBytes = Uint8Array.fromBase64(credentialId, { alphabet: "base64url" });
      const credential = (await (asked === "create"
        ? navigator.credentials.create({
            publicKey: {
              challenge,
              rp: { name: "Sorrel Bank" },
              user: { id: bytes(8), name: "ada", displayName: "Ada" },
              pubKeyCredParams: [{ type: "public-key", alg: -7 }],
              authenticatorSelection: { residentKey: "required" },
            },
          })
        : navigator.credentials.get({
            publicKey: { challenge, allowCredentials: [{ type: "public-key", id: idBytes }] },
          }))) as PublicKeyCredential;

      const world = globalThis as unknown as Record<string, new () => object>;
      const tagOf = (value: unknown) => Object.prototype.toString.call(value);
      const contentOf = (value: unknown) =>
        value instanceof ArrayBuffer ? new Uint8Array(value).join() : JSON.stringify(value);
      function namesIn(value: unknown): unknown {
        if (typeof value !== "object" || value === null || Array.isArray(value))
          return tagOf(value);
        const members = Object.entries(value).map(([name, one]) => [name, namesIn(one)] as const);
        return Object.fromEntries(members);
      }

      function byHand(of: object, className: string, member: string) {
        const { prototype } = world[className]!;
        const { get, value } = Object.getOwnPropertyDescriptor(prototype, member)!;
        if (!get && typeof value !== "function") return contentOf(value);
        try {
          const answer: unknown = Reflect.apply(get ?? (value as () => unknown), of, []);
          const here = (of as Record<string, unknown>)[member];
          const same: unknown = get ? here : (here as () => unknown).call(of);
          return [tagOf(answer), contentOf(answer) === contentOf(same)];
        } catch (error) {
          return String(error);
        }
      }

      function cloned(of: object) {
        try {
          return tagOf(structuredClone(of));
        } catch (error) {
          return (error as Error).name;
        }
      }

      const seen = [credential, credential.response].map((of) => ({
        tag: tagOf(of),
        keys: Object.keys(of),
        own: Reflect.ownKeys(of).map(String),
        classes: names.filter((name) => of instanceof world[name]!),
        clone: cloned(of),
        inJson: namesIn(JSON.parse(JSON.stringify(of))),
        members: names.flatMap((name) =>
          Object.getOwnPropertyNames(world[name]!.prototype)
            .filter((member) => member !== "constructor")
            .map((member) => [name, member, byHand(of, name, member)]),
        ),
      }));
      return { id: credential.id, seen };
    },
    [kind, classNames, id] as const,
  );
}
