import { renderToStaticMarkup } from "react-dom/server";
import { LandingPage } from "./landing-page.tsx";

/** The page's body, for the build: no React reaches the browser. */
export function renderLanding(): string {
  return renderToStaticMarkup(<LandingPage />);
}
