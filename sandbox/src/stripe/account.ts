/** Like a test card's number, known to everyone. */
export const sandboxStripe = {
  secretKey: "sk_test_breezy_vault_sandbox",
  webhookSecret: "whsec_breezy_vault_sandbox",
} as const;

/** `cycle`: monthly or annually; `plan`: plus or unlimited_pro; `list`: standard or referred. */
export function sandboxPriceId(price: { list: string; plan: string; cycle: string }): string {
  const list = price.list === "referred" ? "referred_" : "";
  return `price_sandbox_${list}${price.plan}_${price.cycle}`;
}
