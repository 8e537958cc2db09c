import { useLingui } from '@lingui/react';
import { LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page/page.tsx';
import { RoundPicture } from '../ui/state/round-picture.tsx';

/** Says that there is nothing here. */
export function NotFoundPage() {
  const { _ } = useLingui();
  return (
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
}
