import { type Answers, askNext, findTroubles, isTrouble } from '@agri/contract/signs/ask-signs.ts';
import { type Part, partOfSign } from '@agri/contract/signs/sign-parts.ts';
import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { failureOf } from '../../../lib/error-text.ts';
import { CropPicture } from '../../../ui/crops/crop-picture.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { type GuideSubject, useGuide, useGuideCards } from '../api.ts';
import { Asked } from './asked.tsx';

export type FoundCandidate = { id: string; title: string; sign: string; drawing: string };
export type FoundBySigns = { subject: string; answers: Answers; candidates: FoundCandidate[] };

type Props = {
  /** The code of what grows there, where that is known. */
  crop: string | undefined;
  /** The name of the plant, which may say its crop. */
  plantName: string;
  /** What is looked at, where that is known. */
  part?: Part | undefined;
  onFound: (found: FoundBySigns) => void;
};

/** Finding out by signs on a screen of something else: one question at a time, a tap moves on by itself. */
export function FindBySigns({ crop, plantName, part, onFound }: Props) {
  const { _ } = useLingui();
  const guide = useGuide();
  const crops = guide.data?.filter(({ kind }) => kind === 'crop') ?? [];
  const [chosen, setChosen] = useState<string>();
  const subject = chosen ?? crop ?? guessCrop(plantName, crops);
  if (guide.isPending) return <Waiting />;
  if (!guide.data)
    return (
      <LoadFailed
        text={_('guide.loadFailed')}
        {...failureOf(guide.error, _)}
        busy={guide.isFetching}
        onRetry={() => guide.refetch()}
      />
    );
  if (!subject) return <CropChoice crops={crops} onChoose={setChosen} />;
  return (
    <Questions
      key={subject}
      subject={subject}
      part={part}
      name={crops.find(({ code }) => code === subject)?.name ?? subject}
      onOtherCrop={() => setChosen('')}
      onFound={onFound}
    />
  );
}

type QuestionsProps = Pick<Props, 'part' | 'onFound'> & {
  subject: string;
  name: string;
  onOtherCrop: () => void;
};

function Questions({ subject, name, part, onOtherCrop, onFound }: QuestionsProps) {
  const { _ } = useLingui();
  const cards = useGuideCards(subject);
  const [steps, setSteps] = useState<Answers[]>([{ yes: [], no: [], unsure: [] }]);
  const suspects = (cards.data ?? []).filter(isTrouble);
  const isSeenThere = suspects.some(({ signs }) => signs.some((sign) => partOfSign(sign) === part));
  const last = steps.at(-1) ?? { yes: [], no: [], unsure: [] };
  const answers = { ...last, part: last.part ?? (isSeenThere ? part : undefined) };
  const question = askNext(suspects, answers);
  const isOver = cards.data !== undefined && !question;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the last question is answered.
  useEffect(() => {
    if (!isOver) return;
    const candidates = findTroubles(suspects, answers).map(({ id, title, sign, signs }) => ({
      ...{ id, title, sign },
      drawing: signs[0] ?? '',
    }));
    onFound({ subject, answers, candidates });
  }, [isOver]);
  const answer = (key: keyof Answers, value: string) => {
    const list = answers[key];
    setSteps([...steps, { ...answers, [key]: Array.isArray(list) ? [...list, value] : value }]);
  };

  return (
    <div className="flex flex-col gap-3">
      <div className="flex min-h-12 items-center gap-2">
        {steps.length > 1 ? (
          <button
            type="button"
            onClick={() => setSteps(steps.slice(0, -1))}
            aria-label={_('signs.last')}
            className="-ms-2 grid size-12 flex-none place-items-center rounded-full hover:bg-leaf-wash"
          >
            <Icon name="back" mirrored />
          </button>
        ) : (
          <CropPicture code={subject} className="size-10" />
        )}
        <bdi className="min-w-0 flex-1 font-semibold">{name}</bdi>
        <button
          type="button"
          onClick={onOtherCrop}
          className="min-h-12 rounded-full px-2 text-small font-semibold text-leaf underline underline-offset-4"
        >
          {_('signs.otherCrop')}
        </button>
      </div>
      {(cards.isPending || isOver) && <Waiting />}
      {cards.isError && !cards.data && (
        <LoadFailed
          text={_('guide.loadFailed')}
          {...failureOf(cards.error, _)}
          busy={cards.isFetching}
          onRetry={() => cards.refetch()}
        />
      )}
      {question && cards.data && <Asked question={question} onAnswer={answer} />}
    </div>
  );
}

function CropChoice({ crops, onChoose }: { crops: GuideSubject[]; onChoose: (code: string) => void }) {
  const { _ } = useLingui();
  return (
    <section aria-label={_('signs.crop')} className="flex flex-col gap-3">
      <h2 className="text-h2">{_('signs.crop')}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2.5">
        {crops.map(({ code, name }) => (
          <li key={code}>
            <button
              type="button"
              onClick={() => onChoose(code)}
              className="flex size-full min-h-24 flex-col items-center gap-1.5 rounded-tile border border-line bg-card p-2 text-center hover:border-leaf"
            >
              <CropPicture code={code} />
              <bdi className="text-small leading-tight font-semibold hyphens-auto [overflow-wrap:anywhere]">
                {name}
              </bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting() {
  const { _ } = useLingui();
  return <div className="skeleton min-h-72 rounded-tile" role="status" aria-label={_('state.loading')} />;
}

/** The crop that the name of a plant says, the longest where several fit: "sweet potato bed" is no potato. */
export function guessCrop(
  plantName: string,
  crops: readonly Pick<GuideSubject, 'code' | 'name'>[],
): string | undefined {
  const said = plantName.toLocaleLowerCase();
  const fitting = crops.filter(({ name }) => said.includes(name.toLocaleLowerCase()));
  return fitting.sort((one, other) => other.name.length - one.name.length)[0]?.code;
}
