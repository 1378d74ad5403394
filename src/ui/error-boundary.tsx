import { Component, type ReactNode } from 'react';

interface State {
  message: string | null;
}

/** Shows the error screen in place of a part that has failed (docs/product.md#not-found-and-failures). */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { message: null };

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    if (this.state.message === null) return this.props.children;
    return (
      <div role="alert" className="py-24">
        <p className="text-h2">Unexpected Application Error!</p>
        <p className="mt-4 font-mono text-soft">{this.state.message}</p>
      </div>
    );
  }
}
