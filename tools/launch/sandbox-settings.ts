/** What the server is told where the sandbox stands in for a stranger. Of no worth elsewhere. */

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
    replacedBy: (name) => name.startsWith("STRIPE_"),
    settings: {
      STRIPE_API_URL: sandboxUrl,
      STRIPE_SECRET_KEY: "sk_test_breezy_vault_sandbox",
      STRIPE_WEBHOOK_SECRET: "whsec_breezy_vault_sandbox",
      ...Object.fromEntries(priceNames().map((name) => [`STRIPE_PRICE_${name}`, priceId(name)])),
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

function priceNames(): string[] {
  return ["", "REFERRED_"].flatMap((list) =>
    ["PLUS", "UNLIMITED_PRO"].flatMap((plan) =>
      ["MONTHLY", "ANNUALLY"].map((cycle) => `${list}${plan}_${cycle}`),
    ),
  );
}

function priceId(name: string): string {
  return `price_sandbox_${name.toLowerCase()}`;
}

/** The id of a price there. */
export function sandboxPrice(price: {
  list: "standard" | "referred";
  plan: "plus" | "unlimited_pro";
  cycle: "monthly" | "annually";
}): string {
  const list = price.list === "referred" ? "referred_" : "";
  return priceId(`${list}${price.plan}_${price.cycle}`);
}
