import { useLingui } from '@lingui/react';
import { useParams } from 'react-router';
import { failureOf } from '../../lib/error-text.ts';
import { useReadAloud } from '../../lib/speech/use-read-aloud.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { LoadFailed } from '../../ui/state/load-failed.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { StepArt } from '../../ui/steps/step-art.tsx';
import { type GuideCard, useGuideCard, useGuideCards } from './api.ts';
import { CardFace } from './card-list.tsx';

/** A card: its sign, what to do, one don't, whom to call; the rest opens by a tap. */
export function GuideCardPage() {
  const { _ } = useLingui();
  const { subject = '', name = '' } = useParams();
  const card = useGuideCard(`${subject}/${name}`);

  return (
    <Page title={card.data?.title ?? _('guide.title')} backTo={`/guide/${subject}`}>
      {card.isPending && (
        <div className="skeleton min-h-96 rounded-tile" role="status" aria-label={_('state.loading')} />
      )}
      {card.isError && !card.data && (
        <LoadFailed
          text={_('guide.loadFailed')}
          {...failureOf(card.error, _)}
          busy={card.isFetching}
          onRetry={() => card.refetch()}
        />
      )}
      {card.data && <Card card={card.data} subject={subject} />}
    </Page>
  );
}

function Card({ card, subject }: { card: GuideCard; subject: string }) {
  const { _, i18n } = useLingui();
  const { title, sign, acts, kinds = [], do_not, call, folds, language, folds_language = 'en' } = card;
  const signs = useGuideCards(subject).data?.find(({ id }) => id === card.id)?.signs;
  const isTranslated = language !== 'en';
  return (
    <>
      <div className="flex items-center gap-4">
        <CardFace subject={subject} sign={signs?.[0]} className="size-24" />
        <p
          dir="auto"
          lang={language}
          className="min-w-0 text-h2 font-normal text-pretty hyphens-auto [overflow-wrap:anywhere]"
        >
          {sign}
        </p>
      </div>
      <section
        aria-labelledby="card-acts"
        className="flex flex-col gap-2.5 rounded-tile border border-line bg-card p-4 shadow-card"
      >
        <h2 id="card-acts" className="text-h2">
          {_('guide.do')}
        </h2>
        <ol dir="auto" lang={language} className="flex flex-col gap-2.5">
          {acts.map((act, index) => (
            <li key={act} className="flex items-center gap-3">
              {kinds.length > 0 && <StepArt kind={kinds[index] ?? 'none'} />}
              <span aria-hidden="true" className="min-w-4 flex-none text-center text-h2 font-bold text-leaf">
                {new Intl.NumberFormat(i18n.locale).format(index + 1)}
              </span>
              <span className="min-w-0 hyphens-auto [overflow-wrap:anywhere]">{act}</span>
            </li>
          ))}
        </ol>
      </section>
      <Notice icon="close" look="harm">
        <span dir="auto" lang={language}>
          {do_not}
        </span>
      </Notice>
      <Notice icon="call">
        <span dir="auto" lang={language}>
          {call}
        </span>
      </Notice>
      <CardButtons title={title} words={[title, sign, ...acts, do_not, call]} language={language} />
      <h2 className="text-h2">{_(folds_language === language ? 'guide.more' : 'guide.moreInEnglish')}</h2>
      <div className="flex flex-col gap-2" lang={folds_language}>
        {folds.map((fold) => (
          <details key={fold.title} className="rounded-tile border border-line bg-card px-4">
            <summary
              dir="auto"
              lang={i18n.locale}
              className="flex min-h-12 cursor-pointer items-center font-semibold"
            >
              {fold.title}
            </summary>
            <div className="pb-4" dir="auto">
              <SafeHtml html={fold.html} />
            </div>
          </details>
        ))}
      </div>
      {isTranslated && (
        <p className="text-small text-ink-2">
          {_('guide.translated')}{' '}
          <Link
            to={`/reportCardMistake?card=${card.id}&language=${language}`}
            className="inline-flex min-h-12 items-center font-semibold text-leaf underline underline-offset-4"
          >
            {_('guide.report')}
          </Link>
        </p>
      )}
    </>
  );
}

type ButtonProps = { title: string; words: string[]; language: string };

function CardButtons({ title, words, language }: ButtonProps) {
  const { _ } = useLingui();
  const voice = useReadAloud();
  const read = () => (voice?.speaking ? voice.stop() : voice?.start(words.join('\n'), language));
  return (
    <div className="flex flex-wrap gap-3">
      {voice && (
        <Button icon={voice.speaking ? 'stop' : 'speaker'} onClick={read} className="flex-1">
          {_(voice.speaking ? 'chat.stopReading' : 'record.listen')}
        </Button>
      )}
      <LinkButton to="/chatBot" state={{ draft: title }} icon="chat" look="quiet" className="flex-1">
        {_('tabs.ask')}
      </LinkButton>
    </div>
  );
}
