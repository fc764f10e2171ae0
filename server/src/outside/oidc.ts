import * as oidc from "openid-client";

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** One sign-in under way: the browser keeps it, the issuer sees `state`, `nonce` and a hash of the verifier. */
export interface Attempt {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Whom the issuer says this is. */
export interface Identity {
  /** For ever the same, unlike the address. */
  subject: string;
  email: string | undefined;
  /** Whether the issuer vouches that the address is theirs. */
  emailVerified: boolean;
}

export interface Oidc {
  /** Where to send the person. */
  authorizationAddress(redirectUri: string, attempt: Attempt): Promise<URL>;
  /** Checks where the issuer sent the person back to, and exchanges the code in it. */
  identify(returned: URL, attempt: Attempt): Promise<Identity>;
}

export class OidcFailure extends Error {
  readonly reason: "cancelled" | "unreachable" | "refused";

  /** `detail` is for the log: it holds nothing that was sent. */
  constructor(reason: OidcFailure["reason"], detail: string) {
    super(detail);
    this.reason = reason;
  }
}

/** In seconds; a person waits for it. */
const answerWithinS = 8;
/** Endpoints and keys of an issuer move seldom. */
const discoveredForMs = 24 * 3600 * 1000;

/** Asks for nothing before somebody signs in, so that an issuer away keeps nobody else out. */
export function openidClient(settings: OidcSettings, clock: () => number): Oidc {
  const issuer = new URL(settings.issuer);
  let discovered: { config: Promise<oidc.Configuration>; atMs: number } | undefined;

  async function discover(): Promise<oidc.Configuration> {
    try {
      return await ask();
    } catch (error) {
      if (!isBroken(error)) throw error;
      // A connection that was kept may be closed the moment it is used again.
      return ask();
    }
  }

  function ask(): Promise<oidc.Configuration> {
    // oxlint-disable-next-line typescript/no-deprecated -- env.ts lets such an issuer stand on loopback alone
    const insecure = issuer.protocol === "http:" ? [oidc.allowInsecureRequests] : [];
    return oidc.discovery(
      issuer,
      settings.clientId,
      { id_token_signed_response_alg: "RS256" },
      oidc.ClientSecretPost(settings.clientSecret),
      // By default the signature is not looked at if the token came over TLS.
      { timeout: answerWithinS, execute: [oidc.enableNonRepudiationChecks, ...insecure] },
    );
  }

  async function configuration(): Promise<oidc.Configuration> {
    const now = clock();
    if (!discovered || now - discovered.atMs >= discoveredForMs) {
      discovered = { config: discover(), atMs: now };
    }
    const { config } = discovered;
    try {
      return await config;
    } catch (error) {
      if (discovered.config === config) discovered = undefined;
      throw failureOf(error);
    }
  }

  return {
    async authorizationAddress(redirectUri, { state, nonce, codeVerifier }) {
      return oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: "openid email",
        prompt: "select_account",
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
      });
    },

    async identify(returned, { state, nonce, codeVerifier }) {
      const config = await configuration();
      try {
        const tokens = await oidc.authorizationCodeGrant(config, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        });
        const claims = tokens.claims()!;
        // The client takes an empty one, under which everybody would be the same person.
        if (!claims.sub) throw new OidcFailure("refused", "the token names nobody");
        return {
          subject: claims.sub,
          email: typeof claims["email"] === "string" ? claims["email"] : undefined,
          emailVerified: claims["email_verified"] === true,
        };
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

/** Their own errors carry tokens and addresses along, so only names and codes are taken over. */
function failureOf(error: unknown): OidcFailure {
  if (error instanceof OidcFailure) return error;
  if (error instanceof oidc.AuthorizationResponseError) {
    const cancelled = error.error === "access_denied";
    return new OidcFailure(cancelled ? "cancelled" : "refused", "the issuer sent an error back");
  }
  const detail = error instanceof Error ? `${error.name} ${codeOf(error)}` : "unknown";
  return new OidcFailure(isOutage(error) ? "unreachable" : "refused", detail);
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : "";
}

/** No answer at all, or one that says that the fault is theirs. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError) return isBroken(error);
  if (codeOf(error) === "OAUTH_TIMEOUT") return true;
  const { cause } = error;
  const status = typeof cause === "object" && cause && "status" in cause ? cause.status : undefined;
  return typeof status === "number" && status >= 500;
}

/** Node's fetch fails with a TypeError without a code; the client's own have one. */
function isBroken(error: unknown): boolean {
  return error instanceof TypeError && codeOf(error) === "";
}
