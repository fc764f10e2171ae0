/** How the payment service leads back; the addresses are the contract's `checkoutReturn` and `portalReturn`. */
interface CheckoutSearch<Outcome extends string> {
  checkout?: Outcome;
}

export function readPricingSearch(search: Record<string, unknown>): CheckoutSearch<"cancelled"> {
  return search["checkout"] === "cancelled" ? { checkout: "cancelled" } : {};
}

export function readDashboardSearch(search: Record<string, unknown>): CheckoutSearch<"done"> {
  return search["checkout"] === "done" ? { checkout: "done" } : {};
}

interface SettingsSearch {
  billing?: "returned";
  /** Where `/.well-known/change-password` leads. */
  change?: "password";
}

export function readSettingsSearch(search: Record<string, unknown>): SettingsSearch {
  return {
    ...(search["billing"] === "returned" ? { billing: "returned" } : {}),
    ...(search["change"] === "password" ? { change: "password" } : {}),
  };
}
