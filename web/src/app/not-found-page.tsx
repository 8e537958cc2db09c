import { useLingui } from '@lingui/react';
import { LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page/page.tsx';

export function NotFoundPage() {
  const { _ } = useLingui();
  return (
    <main>
      <Page title={_('app.notFoundTitle')}>
        <p>{_('app.notFound')}</p>
        <LinkButton to="/" icon="home">
          {_('app.toHome')}
        </LinkButton>
      </Page>
    </main>
  );
}
