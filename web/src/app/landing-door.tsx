import { Navigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { LoadingView } from "./loading-view.tsx";
import { paths } from "./paths.ts";
import { ProtectedRoute } from "./protected-route.tsx";

/** Before any screen led elsewhere. */
const loadedAt = location.pathname;

/** The landing page is a page of its own: the browser fetches it. */
export function LandingDoor() {
  // The app came in its place, as if nothing can be fetched: asked for again, it would come again.
  if (loadedAt !== paths.landing) return <ToLandingPage />;
  return (
    <ProtectedRoute>
      <Navigate to={paths.dashboard} replace />
    </ProtectedRoute>
  );
}

export function ToLandingPage() {
  useEffect(() => location.replace(paths.landing), []);
  return <LoadingView />;
}
