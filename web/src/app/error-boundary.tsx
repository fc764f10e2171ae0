import { Component, type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { MessageView } from "./message-view.tsx";
import { paths } from "./paths.ts";

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** The last resort, around everything. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorView onRetry={() => this.setState({ failed: false })} />;
  }
}

interface ErrorViewProps {
  onRetry: () => void;
  inside?: boolean | undefined;
}

/** React has already written the error to the console; a person needs the way back. */
export function ErrorView({ onRetry, inside }: ErrorViewProps) {
  return (
    <MessageView
      inside={inside}
      title="Something went wrong on this page"
      text="Nothing you saved is lost. Try once more, or go back to the start."
      actions={
        <>
          <Button tone="quiet" onClick={() => location.assign(paths.landing)}>
            Go to the start
          </Button>
          <Button onClick={onRetry}>Try again</Button>
        </>
      }
    />
  );
}
