import type { Answers } from '@agri/contract/signs/ask-signs.ts';
import type { Part } from '@agri/contract/signs/sign-parts.ts';
import type { KeptSigns, SignAnswers } from '@agri/contract/signs/sign-schemas.ts';
import { useLingui } from '@lingui/react';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { useOutboxEntries } from '../../../lib/outbox/outbox-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon, Spinner } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { type FarmRecord, useSetSigns } from '../api.ts';

type Candidate = KeptSigns['cards'][number];
type Found = { subject: string; answers: Answers; candidates: Candidate[] };
export type SignsProps = {
  itemId: string;
  plantName: string;
  /** What the photo shows, where it was measured: nobody is asked for it. */
  part: Part | undefined;
  onFound: (found: Found) => void;
};

const SignDrawing = lazy(async (): Promise<{ default: ComponentType<{ sign: string }> }> => {
  try {
    return { default: (await import('../../../ui/signs/sign-drawing.tsx')).SignDrawing };
  } catch {
    // Without a network, the words stand alone.
    return { default: () => null };
  }
});

type Props = {
  record: FarmRecord;
  /** Whether the check has found something. */
  hasAnswer: boolean;
  /** Whether the questions stand open from the start. */
  isOpen: boolean;
  ask: (props: SignsProps) => ReactNode;
};

/** The signs inside a check: the questions, what waits to be sent, and what else it may be. */
export function AskSigns({ record, hasAnswer, isOpen, ask }: Props) {
  const { _ } = useLingui();
  const setSigns = useSetSigns(record);
  const waiting = useOutboxEntries()
    .filter(({ kind, input }) => kind === 'signs' && input.id === record._id)
    .at(-1);
  const [isAsking, setAsking] = useState(isOpen && !record.signs);
  const { signs } = record;
  const others = signs?.cards.filter(({ id }) => id !== signs.card) ?? [];
  const keep = (answers: SignAnswers, candidates: Candidate[], card?: string) =>
    setSigns.mutate(
      { answers, candidates, card },
      {
        onSuccess: () => setAsking(false),
        onError: (error) => showToast('error', errorText(error, _, _('record.signsFailed'))),
      },
    );
  const { variables: answered } = setSigns;
  const onFound = ({ subject, answers, candidates }: Found) =>
    keep(
      { subject, ...answers, yes: [...answers.yes], no: [...answers.no], unsure: [...answers.unsure] },
      candidates,
    );

  if (setSigns.isPending && isAsking) return <Spinner />;
  if (waiting) return <WaitingSigns candidates={JSON.parse(waiting.input.found ?? '[]')} />;
  const part = record.measurements?.way === 'leaf' ? ('leaf' as const) : undefined;
  // The answers are many taps: they stay for another try.
  if (isAsking && setSigns.isError && answered)
    return (
      <div className="flex flex-col gap-3">
        <Notice icon="alert" look="harm">
          {errorText(setSigns.error, _, _('record.signsFailed'))}
        </Notice>
        <Button onClick={() => keep(answered.answers, answered.candidates, answered.card)}>
          {_('action.tryAgain')}
        </Button>
      </div>
    );
  if (isAsking) return ask({ itemId: record.agri_id, plantName: record.name, part, onFound });
  return (
    <section aria-label={_('record.notThis')} className="flex flex-col gap-2.5">
      {hasAnswer && <h2 className="text-h2">{_('record.notThis')}</h2>}
      {signs && others.length > 0 && (
        <ul className="flex flex-col gap-2.5">
          {others.map((other) => (
            <li key={other.id}>
              <button
                type="button"
                disabled={setSigns.isPending}
                onClick={() => keep(signs, signs.cards, other.id)}
                className="flex min-h-20 w-full items-center gap-3 rounded-tile border border-line bg-card p-2.5 text-start hover:border-leaf disabled:opacity-60"
              >
                <CandidateFace candidate={other} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="flex min-h-14 items-center justify-center gap-2 rounded-tile bg-leaf-wash px-4 font-semibold text-leaf-ink"
      >
        <Icon name="zoom" className="size-6" />
        {_('record.bySigns')}
      </button>
    </section>
  );
}

function CandidateFace({ candidate: { title, sign, drawing } }: { candidate: Candidate }) {
  return (
    <>
      <Suspense fallback={<span className="size-18 flex-none" />}>
        <SignDrawing sign={drawing} />
      </Suspense>
      <span dir="auto" className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold">{title}</span>
        <span className="line-clamp-3 text-small text-ink-2">{sign}</span>
      </span>
    </>
  );
}

/** What the phone found by itself, until the whole answer is there. */
function WaitingSigns({ candidates }: { candidates: Candidate[] }) {
  const { _ } = useLingui();
  return (
    <section className="flex flex-col gap-2.5" aria-label={_('signs.found')}>
      {candidates.length > 0 && <h2 className="text-h2">{_('signs.found')}</h2>}
      {candidates.map((candidate) => (
        <div
          key={candidate.id}
          className="flex items-center gap-3 rounded-tile border border-line bg-card p-2.5"
        >
          <CandidateFace candidate={candidate} />
        </div>
      ))}
      {candidates.length === 0 && <p>{_('signs.unknown')}</p>}
      <Notice icon="clock">{_('record.signsWait')}</Notice>
    </section>
  );
}
