import { useLingui } from '@lingui/react';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page/page.tsx';

type Props = { path: string; children: ReactNode };
type State = { failed: boolean };

/** Catches what breaks a screen, also a part of the app that could not be loaded, and offers another try; other screens are not touched. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary path={useLocation().pathname}>{children}</Boundary>;
}

class Boundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (before.path !== this.props.path && this.state.failed) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <BrokenPage /> : this.props.children;
  }
}

function BrokenPage() {
  const { _ } = useLingui();
  return (
    <main>
      <Page title={_('app.brokenTitle')}>
        <p>{_('app.broken')}</p>
        {/* A reload and no new render: a file of an older version is only found anew by it. */}
        <Button onClick={() => location.reload()}>{_('action.tryAgain')}</Button>
      </Page>
    </main>
  );
}
