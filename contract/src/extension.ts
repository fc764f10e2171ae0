/**
 * Connecting a browser's extension: a page where somebody is signed in hands it a session of its own, by a
 * code that is worth nothing without a verifier that the extension alone has (PKCE, RFC 7636, S256).
 */
import * as z from "zod/mini";
import { timeMs, uuid } from "./encoded.ts";

/** Of our own extension in Chromium: the id follows from the `key` in its manifest. */
export const ownExtensionOrigin = "chrome-extension://jelmifjkomlajidljkmghlnoocjhbcpf";
/** Firefox draws an origin for each profile, so that none can be listed. */
export const anyFirefoxExtension = "moz-extension://*";

/** Error codes of connecting, with their HTTP status. */
export const extensionErrors = {
  /** Expired, used, replaced, of a session that has ended, or not for this verifier: nobody is told which. */
  extension_code_over: 400,
} as const;
export type ExtensionError = keyof typeof extensionErrors;

/** The page that the extension opens: `?challenge=<the verifier's SHA-256, base64url>`. */
export const connectExtensionPath = "/connect-extension";

/** The attribute of an `output` element of that page that holds the code, for the extension to read. */
export const connectCodeAttribute = "data-breezy-connect-code";

/** How long a code works. */
export const extensionCodeMs = 2 * 60 * 1000;

/** Base64url of 32 bytes, without padding. */
const bytes32 = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, "base64url of 32 bytes expected"));

/** BASE64URL(SHA256(ASCII(verifier))): RFC 7636, section 4.2. */
export const connectChallenge = bytes32;

/**
 * POST /users/me/extension-codes, by a page alone: 201 with `extensionCode`. It takes the place of the one
 * that this session was given before.
 */
export const addExtensionCodeBody = z.strictObject({ challenge: connectChallenge });
export const extensionCode = z.object({ id: uuid, code: bytes32, expires_at: timeMs });
export type ExtensionCode = z.infer<typeof extensionCode>;

/** GET /users/me/extension-codes/:id, in the session that it was given to. `over`: it connects nobody any more. */
export const extensionCodeState = z.object({ state: z.enum(["waiting", "taken", "over"]) });
export type ExtensionCodeState = z.infer<typeof extensionCodeState>["state"];

/** POST /api/auth/extension-sessions, by an extension or a program, never by a page. A wrong verifier ends the code. */
export const takeExtensionSessionBody = z.strictObject({ code: bytes32, verifier: bytes32 });
export const extensionSession = z.object({
  user: z.object({ id: z.string(), email: z.string() }),
  /** What it sends as bearer token from then on. */
  token: z.string(),
});
export type ExtensionSession = z.infer<typeof extensionSession>;
