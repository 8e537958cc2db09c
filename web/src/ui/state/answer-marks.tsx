import { useLingui } from '@lingui/react';
import { Icon, type IconName } from '../icon.tsx';

/** Who answered: a model, the field guide, the app from what it knows, or the fixed texts for danger. */
export type AnsweredByKind = 'model' | 'guide' | 'facts' | 'safety';
type Props = { kind: AnsweredByKind; text: string };

const looks: Record<AnsweredByKind, { icon: IconName; colours: string }> = {
  model: { icon: 'sprout', colours: 'bg-leaf-wash text-leaf-ink' },
  guide: { icon: 'book', colours: 'bg-sun-wash text-ink' },
  facts: { icon: 'check', colours: 'bg-leaf-wash text-leaf-ink' },
  safety: { icon: 'alert', colours: 'bg-harm-wash text-harm' },
};

/** Says who answered. The guide's words are never passed off as a model's. */
export function AnsweredBy({ kind, text }: Props) {
  const { icon, colours } = looks[kind];
  return (
    <p
      className={`inline-flex min-h-8 items-center gap-2 rounded-full px-3 py-0.5 text-small font-semibold ${colours}`}
    >
      <Icon name={icon} className="size-4.5" />
      {text}
    </p>
  );
}

type Rating = 'up' | 'down';
type ThumbsProps = {
  rating: Rating | null;
  /** Given what the person wants from now on: the same thumb again takes it back. */
  onRate: (rating: Rating | null) => void;
  /** Each with its word below. */
  worded?: boolean;
};

const thumbs = [
  { rating: 'up', icon: 'thumbUp', word: 'chat.good' },
  { rating: 'down', icon: 'thumbDown', word: 'chat.bad' },
] as const;

/** Whether an answer helped. */
export function Thumbs({ rating: current, onRate, worded }: ThumbsProps) {
  const { _ } = useLingui();
  return thumbs.map(({ rating, icon, word }) => (
    <button
      key={rating}
      type="button"
      aria-label={_(word)}
      title={_(word)}
      aria-pressed={current === rating}
      onClick={() => onRate(current === rating ? null : rating)}
      className={`grid place-items-center text-ink-2 hover:bg-leaf-wash aria-pressed:bg-leaf-wash aria-pressed:text-leaf ${
        worded
          ? 'min-h-14 min-w-12 flex-auto place-content-center gap-0.5 rounded-inner px-1.5 py-1'
          : 'size-12 flex-none rounded-full'
      }`}
    >
      <Icon name={icon} className={`size-6 ${current === rating ? '[&>path]:fill-current/25' : ''}`} />
      {worded && <span className="text-small leading-tight font-semibold">{_(word)}</span>}
    </button>
  ));
}
