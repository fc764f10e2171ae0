import { renderToStaticMarkup } from "react-dom/server";
import { AuthOpening } from "../features/auth/auth-opening.tsx";
import { PricingOpening } from "../features/billing/pricing-opening.tsx";

/** The first screens that a page can be sent with, by the names that the server chooses them by. */
const openings = {
  "auth-login": <AuthOpening mode="login" google={false} />,
  "auth-login-google": <AuthOpening mode="login" google />,
  "auth-sign-up": <AuthOpening mode="sign-up" google={false} />,
  "auth-sign-up-google": <AuthOpening mode="sign-up" google />,
  pricing: <PricingOpening />,
};

/** For the build. */
export function renderOpenings(): [name: string, html: string][] {
  return Object.entries(openings).map(([name, screen]) => [name, renderToStaticMarkup(screen)]);
}
