import { Component, type ReactNode } from 'react';

interface Props {
  message: string;
  /** How to go on. */
  way?: ReactNode;
  onBreak?(): void;
  children: ReactNode;
}

/** Whatever breaks while rendering leaves a sentence and a way to go on, and the rest of the page as it is. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onBreak?.();
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
