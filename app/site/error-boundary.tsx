import { Component, type ReactNode } from 'react';

interface Props {
  message: string;
  /** Link or button by which the visitor goes on. */
  way?: ReactNode;
  /** Loads the page again: what was typed is in the draft. */
  reloads?: true;
  children: ReactNode;
}

/** Whatever breaks while rendering leaves a sentence and a way to go on, and the rest of the page as it is. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    // Loaded only after a failure; if that fails too, the message stays.
    if (this.props.reloads) void import('./start/broken-page.ts').then((broken) => broken.loadAfterBreak());
  }

  override render(): ReactNode {
    const { message, way, children } = this.props;
    return this.state.failed ? (
      <>
        <p role="alert">{message}</p>
        {way}
      </>
    ) : (
      children
    );
  }
}
