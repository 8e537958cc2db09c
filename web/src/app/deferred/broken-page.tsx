import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { TroublePage } from '../../ui/state/trouble-page.tsx';

/** In the place of a screen that broke, or whose file is not on the phone and can't be fetched. */
export function BrokenPage() {
  const { _ } = useLingui();
  const offline = navigator.onLine === false;
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <main>
      <TroublePage
        trouble={offline ? 'offline' : 'broken'}
        title={_(offline ? 'app.notHereTitle' : 'app.brokenTitle')}
        texts={[_('app.broken'), _(offline ? 'app.notHereNext' : 'app.brokenNext')]}
      >
        <Button onClick={reload}>{_('action.tryAgain')}</Button>
        <LinkButton to="/" look="quiet" icon="home">
          {_('app.toHome')}
        </LinkButton>
      </TroublePage>
    </main>
  );
}

/** A reload and no new render: a file of an older version is only found anew by it. */
function reload(): void {
  location.reload();
}
