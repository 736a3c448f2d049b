import { Component, type ReactNode } from 'react';

interface Props {
  message: string;
  /** Link or button by which the visitor goes on. */
  way?: ReactNode;
  /** True if the page is reloaded; its draft keeps the typed answers. */
  reloads?: true;
  children: ReactNode;
}

/**
 * Component that shows a message, with a link or button to go on, in place of a part that throws while rendering;
 * the rest of the page stays.
 */
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
