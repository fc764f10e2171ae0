/** What the server is told if the sandbox stands in for a stranger. Of no worth elsewhere. */
import { sandboxPriceId, sandboxStripe } from "@breezy/sandbox/stripe/account";

type Settings = Record<string, string>;

/** The client that the sandbox's issuer knows. */
const client = { id: "breezy-vault-sandbox", secret: "known-to-everyone" };

export interface StandIn {
  /** If the operator set any of these, the real one is meant. */
  replacedBy: (name: string) => boolean;
  settings: Settings;
}

export function googleStandIn(sandboxUrl: string): StandIn {
  return {
    replacedBy: (name) => /^GOOGLE_(CLIENT_ID|CLIENT_SECRET|ISSUER)/.test(name),
    settings: {
      GOOGLE_ISSUER: `${sandboxUrl}/google`,
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
    },
  };
}

export function stripeStandIn(sandboxUrl: string): StandIn {
  return {
    // Beside payments a default plan is refused.
    replacedBy: (name) => name.startsWith("STRIPE_") || name === "DEFAULT_PLAN",
    settings: {
      STRIPE_API_URL: sandboxUrl,
      STRIPE_SECRET_KEY: sandboxStripe.secretKey,
      STRIPE_WEBHOOK_SECRET: sandboxStripe.webhookSecret,
      ...priceSettings(),
    },
  };
}

export function advertisersStandIn(sandboxUrl: string): StandIn {
  return {
    replacedBy: (name) => /^(META|GA4)_/.test(name),
    settings: {
      META_PIXEL_ID: "sandbox",
      META_TOKEN: "sandbox",
      META_URL: `${sandboxUrl}/meta`,
      GA4_ID: "G-SANDBOX",
      GA4_SECRET: "sandbox",
      GA4_URL: `${sandboxUrl}/ga4`,
    },
  };
}

export function shopStandIn(sandboxUrl: string): StandIn {
  return {
    replacedBy: (name) => name.startsWith("PRODUCT_SEARCH_"),
    settings: {
      PRODUCT_SEARCH_URL: `${sandboxUrl}/shop/search`,
      PRODUCT_SEARCH_KEY: "shop_sandbox",
    },
  };
}

export function breachedAddressesStandIn(sandboxUrl: string): StandIn {
  return {
    replacedBy: (name) => name.startsWith("BREACH_ACCOUNTS_"),
    settings: {
      BREACH_ACCOUNTS_URL: `${sandboxUrl}/breaches/breachedaccount`,
      BREACH_ACCOUNTS_KEY: "breaches_sandbox",
    },
  };
}

function priceSettings(): Settings {
  const prices = ["standard", "referred"].flatMap((list) =>
    ["plus", "unlimited_pro"].flatMap((plan) =>
      ["monthly", "annually"].map((cycle) => ({ list, plan, cycle })),
    ),
  );
  return Object.fromEntries(
    prices.map(({ list, plan, cycle }) => {
      const name = `${list === "referred" ? "REFERRED_" : ""}${plan}_${cycle}`.toUpperCase();
      return [`STRIPE_PRICE_${name}`, sandboxPriceId({ list, plan, cycle })];
    }),
  );
}
