import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportClientError } from './report-client-error';
import { useUnit } from '../portal/unit-context';

interface BoundaryProps {
  unit: string;
  fallback: (error: unknown, reset: () => void) => ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failed: { error: unknown } | null }> {
  override state: { failed: { error: unknown } | null } = { failed: null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    reportClientError(error, { unit: this.props.unit, stack: info.componentStack ?? undefined });
  }

  override render() {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    return this.props.fallback(failed.error, () => this.setState({ failed: null }));
  }
}

/** Keeps a failure in its place and tells the server of it. */
export function PartBoundary({ fallback, children }: Omit<BoundaryProps, 'unit'>) {
  return (
    <Boundary unit={useUnit().name} fallback={fallback}>
      {children}
    </Boundary>
  );
}
