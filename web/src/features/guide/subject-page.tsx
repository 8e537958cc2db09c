import { isTrouble } from '@agri/contract/signs/ask-signs.ts';
import { useLingui } from '@lingui/react';
import { useParams } from 'react-router';
import { failureOf } from '../../lib/error-text.ts';
import { CropPicture } from '../../ui/crops/crop-picture.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SignsLink } from '../../ui/signs/signs-link.tsx';
import { LoadFailed } from '../../ui/state/load-failed.tsx';
import { useGuide, useGuideCards } from './api.ts';
import { CardList } from './card-list.tsx';

/** All cards on one crop or animal, its commonest troubles first. */
export function GuideSubjectPage() {
  const { _ } = useLingui();
  const { subject = '' } = useParams();
  const cards = useGuideCards(subject);
  const name = useGuide().data?.find(({ code }) => code === subject)?.name;

  return (
    <Page title={name ?? _('guide.title')} backTo="/guide" wide>
      <div className="flex flex-wrap items-center rounded-tile bg-leaf-wash">
        <CropPicture code={subject} className="m-3 size-20" />
        {cards.data?.some(isTrouble) && (
          <div className="min-w-0 flex-1 basis-[11rem]">
            <SignsLink to={`/signs/${subject}`} />
          </div>
        )}
      </div>
      {cards.isPending && (
        <div className="skeleton min-h-96 rounded-tile" role="status" aria-label={_('state.loading')} />
      )}
      {cards.isError && !cards.data && (
        <LoadFailed
          text={_('guide.loadFailed')}
          {...failureOf(cards.error, _)}
          busy={cards.isFetching}
          onRetry={() => cards.refetch()}
        />
      )}
      {cards.data && <CardList cards={cards.data} />}
      {cards.data?.length === 0 && <p role="status">{_('guide.nothing')}</p>}
    </Page>
  );
}
