import { Component, type ReactNode } from 'react';

interface Props {
  message: string;
  children: ReactNode;
}

/** Whatever breaks while rendering leaves a sentence instead of a blank page. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <p role="alert">{this.props.message}</p> : this.props.children;
  }
}
