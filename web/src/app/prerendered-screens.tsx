import { renderToStaticMarkup } from "react-dom/server";
import { PrerenderedAuthScreen } from "../features/auth/prerendered-auth-screen.tsx";
import { PrerenderedPricingScreen } from "../features/billing/prerendered-pricing-screen.tsx";

/** The first screens that a page can be sent with, by the names that the server chooses them by. */
const firstScreens = {
  "auth-login": <PrerenderedAuthScreen mode="login" google={false} />,
  "auth-login-google": <PrerenderedAuthScreen mode="login" google />,
  "auth-sign-up": <PrerenderedAuthScreen mode="sign-up" google={false} />,
  "auth-sign-up-google": <PrerenderedAuthScreen mode="sign-up" google />,
  "pricing-standard": <PrerenderedPricingScreen list="standard" />,
  "pricing-referred": <PrerenderedPricingScreen list="referred" />,
};

/** For the build. */
export function renderFirstScreens(): [name: string, html: string][] {
  return Object.entries(firstScreens).map(([name, screen]) => [name, renderToStaticMarkup(screen)]);
}
