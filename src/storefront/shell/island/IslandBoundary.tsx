import { Component, type ReactNode, useEffect, useState } from 'react';
import { failureMessages } from '#core/site/messages.ts';
import { routes } from '#core/site/routes.ts';
import { EmptyState } from '#storefront/shell/parts/EmptyState.tsx';
import '#storefront/shell/parts/style/button.css';

interface Props {
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
}

/** Replaces an island that threw with a message and a way to continue, never a white page. */
export class IslandBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <FailedPart message={failureMessages.heading} onRetry={() => this.setState({ hasFailed: false })}>
        <a className="btn btn--line" href={routes.home()}>
          {failureMessages.backHome}
        </a>
      </FailedPart>
    );
  }
}

/** A part that could not be loaded: its message, 重试 and optional further buttons. It retries by itself when the network is back. */
export function FailedPart({
  message,
  onRetry,
  children,
}: {
  message: string;
  onRetry: () => void;
  children?: ReactNode;
}) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div className="panel" role="alert">
      <EmptyState icon="warn" title={message}>
        <button type="button" className="btn btn--main" onClick={onRetry}>
          重试
        </button>
        {children}
      </EmptyState>
    </div>
  );
}

const quietMs = 200;

/** True after 200 ms: a shorter wait needs no skeleton. */
export function useLate(isGoingOn: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return setLate(false);
    const timer = setTimeout(() => setLate(true), quietMs);
    return () => clearTimeout(timer);
  }, [isGoingOn]);
  return isGoingOn && isLate;
}
