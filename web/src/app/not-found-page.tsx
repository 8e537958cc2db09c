import { useLingui } from '@lingui/react';
import { LinkButton } from '../ui/button.tsx';
import { TroublePage } from '../ui/state/trouble-page.tsx';

/** Says that there is nothing here. */
export function NotFoundPage() {
  const { _ } = useLingui();
  return (
    <TroublePage trouble="lost" title={_('app.notFoundTitle')} texts={[_('app.notFound'), _('app.broken')]}>
      <LinkButton to="/" icon="home">
        {_('app.toHome')}
      </LinkButton>
    </TroublePage>
  );
}
