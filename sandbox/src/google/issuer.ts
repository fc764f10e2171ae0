/** The OpenID Connect issuer itself: what Google is to the product, by the protocol that Google speaks. */
import { Provider, interactionPolicy, type KoaContextWithOIDC } from "oidc-provider";
import { errorPage } from "./pages.ts";
import { type IssuerKeys, openIssuerKeys } from "./keys.ts";
import type { Account } from "./people.ts";

/** Like a test card's number, known to everyone: it proves nothing outside this computer. */
export const sandboxClient = { id: "breezy-vault-sandbox", secret: "known-to-everyone" };

/** Followed by the id of what is being decided. */
export const chooserPath = "/choose-account";

const loopbackHosts = ["localhost", "127.0.0.1", "[::1]"];
const interactionMs = 3600_000;
const tokenS = 300;

export interface Issuer {
  provider: Provider;
  /** Its own paths. */
  answer: ReturnType<Provider["callback"]>;
  /** Who has just been chosen, so that a token can say it. */
  remember(account: Account): void;
}

/** `address` without a slash at the end, such as http://127.0.0.1:3100/google. */
function createIssuer(address: string, keys: IssuerKeys): Issuer {
  const { pathname } = new URL(address);
  const chosen = new Map<string, Account>();
  const { Prompt, Check } = interactionPolicy;
  const provider = new Provider(address, {
    jwks: { keys: [keys.signing] },
    cookies: {
      keys: [keys.cookie],
      // A path that nobody asks for: nobody stays signed in here, the chooser is shown every time.
      long: { path: `${pathname}/never`, httpOnly: true, sameSite: "lax" },
    },
    clients: [
      {
        client_id: sandboxClient.id,
        client_secret: sandboxClient.secret,
        token_endpoint_auth_method: "client_secret_post",
        // Of a native application: the port is whatever the product runs on.
        application_type: "native",
        redirect_uris: loopbackHosts.map((host) => `http://${host}/api/auth/callback/google`),
      },
    ],
    interactions: {
      url: (_ctx, { uid }) => `${chooserPath}/${uid}`,
      policy: [
        new Prompt(
          { name: "select_account", requestable: true },
          new Check("no_account", "nobody has been chosen", ({ oidc }) => !oidc.session?.accountId),
        ),
      ] as never,
    },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    responseTypes: ["code"],
    pkce: { required: () => true },
    // As with Google, the ID token itself says the address.
    conformIdTokenClaims: false,
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    scopes: ["openid"],
    expiresWithSession: () => false,
    ttl: {
      AccessToken: tokenS,
      AuthorizationCode: 60,
      Grant: tokenS,
      IdToken: tokenS,
      Interaction: interactionMs / 1000,
      Session: interactionMs / 1000,
    },
    loadExistingGrant: grantEverything,
    findAccount(_ctx, subject) {
      const account = chosen.get(subject);
      if (!account) return undefined;
      const { name, email, emailVerified } = account;
      const claims = { sub: subject, name, email, email_verified: emailVerified };
      return { accountId: subject, claims: () => claims };
    },
    async renderError(ctx, { error, error_description }) {
      const shown = await errorPage(error_description ?? error);
      ctx.type = "html";
      ctx.body = shown.toString();
    },
  });
  return {
    provider,
    answer: provider.callback(),
    remember: (account) => void chosen.set(account.subject, account),
  };
}

/** Made when it is first asked for: most starts never need its keys, which take their time. */
export function issuerOnDemand(address: string, folder: string): () => Promise<Issuer> {
  let issuer: Promise<Issuer> | undefined;
  return () => (issuer ??= openIssuerKeys(folder).then((keys) => createIssuer(address, keys)));
}

/** Choosing an account is consent enough between two programs of one computer. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { Grant } = oidc.provider;
  const grant = new Grant({
    clientId: oidc.client!.clientId,
    accountId: oidc.session!.accountId!,
  });
  grant.addOIDCScope("openid email profile");
  await grant.save();
  return grant;
}
