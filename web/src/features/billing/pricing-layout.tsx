import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../app/paths.ts";
import { useSession } from "../../app/session.ts";
import { requireConfig } from "../../lib/config.ts";
import { paintedScreen } from "../../lib/prerendered-screen.ts";
import { PricingFrame, wayOut } from "./pricing-frame.tsx";

/** The frame with the ways out for anyone who is looking. */
export function PricingLayout({
  sells = true,
  children,
}: {
  sells?: boolean;
  children: ReactNode;
}) {
  const { state } = useSession();
  // Painted beforehand it is for visitors, and most likely stays so.
  const isVisitor = state === "signed-out" || (state === "loading" && paintedScreen() !== null);
  const ways = isVisitor ? (
    <>
      <Link to={paths.auth} className={wayOut}>
        Login
      </Link>
      {requireConfig().signUp === undefined ? (
        <Link to={paths.auth} search={{ mode: "sign-up" }} className={wayOut}>
          Sign Up
        </Link>
      ) : null}
    </>
  ) : (
    <Link to={paths.dashboard} className={wayOut}>
      <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      Back to dashboard
    </Link>
  );
  return (
    <PricingFrame ways={ways} sells={sells}>
      {children}
    </PricingFrame>
  );
}
