import { Component, type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { MessageView } from "./message-view.tsx";
import { paths } from "./paths.ts";

interface ErrorBoundaryProps {
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null;
}

/** The last resort, around everything. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <ErrorView error={failure.error} onRetry={() => this.setState({ failure: null })} />;
  }
}

interface ErrorViewProps {
  error: unknown;
  onRetry: () => void;
  inside?: boolean | undefined;
}

/** React has already written the error to the console; a person needs the way back. What could not be fetched stays refused in a page: it is loaded anew. */
export function ErrorView({ error, onRetry, inside }: ErrorViewProps) {
  const isMissing = isMissingFile(error);
  return (
    <MessageView
      inside={inside}
      title={isMissing ? "This part has not arrived" : "Something went wrong on this page"}
      text={
        isMissing
          ? "It could not be fetched. Check your connection and load the page again. Nothing you saved is lost."
          : "Nothing you saved is lost. Try again, or go back to the start."
      }
      actions={
        <>
          <Button tone="quiet" onClick={() => location.assign(paths.landing)}>
            Go to the start
          </Button>
          <Button onClick={isMissing ? () => location.reload() : onRetry}>
            {isMissing ? "Load again" : "Try again"}
          </Button>
        </>
      }
    />
  );
}

/** Parts of the app that did not arrive: the network failed, or a newer release took their place. */
const missing = new WeakSet<object>();

// Vite says so whenever an import fails, with what it threw.
addEventListener("vite:preloadError", ({ payload }) => missing.add(payload));

function isMissingFile(error: unknown): boolean {
  return typeof error === "object" && error !== null && missing.has(error);
}
