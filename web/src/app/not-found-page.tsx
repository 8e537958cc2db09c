import { useLingui } from '@lingui/react';
import { readSessionHint } from '../lib/session/session-hint.ts';
import { LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page/page.tsx';
import { RoundPicture } from '../ui/state/round-picture.tsx';
import { Shell } from './shell/shell.tsx';

/** Says that there is nothing here; whoever is signed in keeps the tabs. */
export function NotFoundPage() {
  const { _ } = useLingui();
  const page = (
    <Page title={_('app.notFoundTitle')}>
      <div className="flex flex-col items-center gap-5 px-4 py-8 text-center">
        <RoundPicture icon="map" />
        <p className="max-w-[30rem]">{_('app.notFound')}</p>
        <LinkButton to="/" icon="home">
          {_('app.toHome')}
        </LinkButton>
      </div>
    </Page>
  );
  return readSessionHint() ? <Shell>{page}</Shell> : <main>{page}</main>;
}
