import { type Answers, askNext, findTroubles, isTrouble } from '@agri/contract/signs/ask-signs.ts';
import { useLingui } from '@lingui/react';
import { useNavigate, useParams } from 'react-router';
import { failureOf } from '../../../lib/error-text.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { useGuide, useGuideCards } from '../api.ts';
import { CardList } from '../card-list.tsx';
import { SubjectGrid } from '../subject-grid.tsx';
import { readAnswers, writeAnswer } from './answers.ts';
import { Asked } from './asked.tsx';

const toSigns = (code: string) => `/signs/${code}`;

/** The first step of finding out by signs: which crop. */
export function SignsCropPage() {
  const { _ } = useLingui();
  const guide = useGuide();
  const crops = guide.data?.filter(({ kind }) => kind === 'crop') ?? [];
  return (
    <Page title={_('signs.title')} backTo="/guide" wide>
      <p className="text-ink-2">{_('signs.lead')}</p>
      {guide.isPending && <Loading />}
      {guide.isError && !guide.data && (
        <LoadFailed
          text={_('guide.loadFailed')}
          {...failureOf(guide.error, _)}
          busy={guide.isFetching}
          onRetry={() => guide.refetch()}
        />
      )}
      <SubjectGrid title={_('signs.crop')} subjects={crops} toSubject={toSigns} />
    </Page>
  );
}

/** Finding out by signs: one question at a time, each answered by a tap on a drawing, until at most three troubles are left. */
export function SignsPage() {
  const { _ } = useLingui();
  const { subject = '' } = useParams();
  const search = useSearchParams();
  const navigate = useNavigate();
  const cards = useGuideCards(subject);
  const name = useGuide().data?.find(({ code }) => code === subject)?.name;
  const suspects = (cards.data ?? []).filter(isTrouble);
  const answers = readAnswers(search);
  const question = askNext(suspects, answers);
  // Each answer has an address of its own: Back takes the last one back.
  const answer = (key: keyof Answers, value: string) =>
    navigate(`${toSigns(subject)}?${writeAnswer(search, key, value)}`);

  return (
    <Page title={name ?? _('signs.title')} backTo="/signs" wide>
      {cards.isPending && <Loading />}
      {cards.isError && !cards.data && (
        <LoadFailed
          text={_('guide.loadFailed')}
          {...failureOf(cards.error, _)}
          busy={cards.isFetching}
          onRetry={() => cards.refetch()}
        />
      )}
      {cards.data && question && <Asked question={question} onAnswer={answer} />}
      {cards.data && !question && <Found troubles={findTroubles(suspects, answers)} subject={subject} />}
    </Page>
  );
}

type FoundProps = { troubles: Parameters<typeof CardList>[0]['cards']; subject: string };

function Found({ troubles, subject }: FoundProps) {
  const { _ } = useLingui();
  return (
    <div role="status" className="flex flex-col gap-4">
      {troubles.length > 0 ? (
        <>
          <h2 className="text-h2">{_('signs.found')}</h2>
          <CardList cards={troubles} />
        </>
      ) : (
        <p>{_('signs.unknown')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton to={toSigns(subject)} look="quiet">
          {_('signs.again')}
        </LinkButton>
        <LinkButton to="/chatBot" look="quiet" icon="chat">
          {_('home.ask')}
        </LinkButton>
      </div>
    </div>
  );
}

function Loading() {
  const { _ } = useLingui();
  return <div className="skeleton min-h-96 rounded-tile" role="status" aria-label={_('state.loading')} />;
}
