import { useLingui } from '@lingui/react';
import { useParams } from 'react-router';
import { errorText } from '../../lib/error-text.ts';
import { CropPicture } from '../../ui/crops/crop-picture.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SignsLink } from '../../ui/signs/signs-link.tsx';
import { LoadFailed } from '../../ui/state/load-failed.tsx';
import { useGuide, useGuideCards } from './api.ts';
import { CardList } from './card-list.tsx';
import { isTrouble } from './signs/troubles.ts';

/** All cards on one crop or animal, its commonest troubles first. */
export function GuideSubjectPage() {
  const { _ } = useLingui();
  const { subject = '' } = useParams();
  const cards = useGuideCards(subject);
  const name = useGuide().data?.find(({ code }) => code === subject)?.name;

  return (
    <Page title={name ?? _('guide.title')} backTo="/guide" wide>
      <CropPicture code={subject} className="size-20" />
      {cards.isPending && (
        <div className="skeleton min-h-96 rounded-tile" role="status" aria-label={_('state.loading')} />
      )}
      {cards.isError && !cards.data && (
        <LoadFailed
          text={errorText(cards.error, _, _('guide.loadFailed'))}
          busy={cards.isFetching}
          onRetry={() => cards.refetch()}
        />
      )}
      {cards.data?.some(isTrouble) && <SignsLink to={`/signs/${subject}`} />}
      {cards.data && <CardList cards={cards.data} />}
      {cards.data?.length === 0 && <p role="status">{_('guide.nothing')}</p>}
    </Page>
  );
}
