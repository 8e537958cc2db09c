import { useLingui } from '@lingui/react';
import { Icon } from './icon.tsx';

type Rating = 'up' | 'down';
type Props = {
  rating: Rating | null;
  /** Given what the person wants from now on: the same thumb again takes it back. */
  onRate: (rating: Rating | null) => void;
};

const thumbs = [
  { rating: 'up', icon: 'thumbUp', word: 'chat.good' },
  { rating: 'down', icon: 'thumbDown', word: 'chat.bad' },
] as const;

/** Whether an answer helped. */
export function Thumbs({ rating: current, onRate }: Props) {
  const { _ } = useLingui();
  return thumbs.map(({ rating, icon, word }) => (
    <button
      key={rating}
      type="button"
      aria-label={_(word)}
      title={_(word)}
      aria-pressed={current === rating}
      onClick={() => onRate(current === rating ? null : rating)}
      className="grid size-12 flex-none place-items-center rounded-full text-ink-2 hover:bg-leaf-wash aria-pressed:bg-leaf-wash aria-pressed:text-leaf"
    >
      <Icon name={icon} className={`size-6 ${current === rating ? '[&>path]:fill-current/25' : ''}`} />
    </button>
  ));
}
