/** Chromium's authenticator without hardware: the person is always there, and is who they say. */
import type { CDPSession, Page } from "@playwright/test";

export interface VirtualAuthenticator {
  /** How many passkeys it holds. */
  count(): Promise<number>;
  /** What the person would see beside each where they choose one. */
  names(): Promise<string[]>;
  /** The person does not show who they are: every ceremony is turned down, and it stays locked. */
  refuse(): Promise<void>;
  /** Another one takes its place, with no passkey on it. */
  renew(): Promise<void>;
}

/** In this tab, for as long as it is open; pages may come and go. */
export async function withAuthenticator(
  page: Page,
  { hasPrf = true } = {},
): Promise<VirtualAuthenticator> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");

  async function add(): Promise<string> {
    const added = await cdp.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        ctap2Version: "ctap2_1",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
        hasPrf,
      },
    });
    return added.authenticatorId;
  }

  let authenticatorId = await add();
  return {
    async count() {
      const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
      return credentials.length;
    },
    async names() {
      const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
      return credentials.map(({ userName = "", userDisplayName = "" }) =>
        [userDisplayName, userName].join(", "),
      );
    },
    async refuse() {
      await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
    },
    async renew() {
      await cdp.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
      authenticatorId = await add();
    },
  };
}
