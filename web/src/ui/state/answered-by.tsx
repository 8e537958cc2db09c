import { Icon } from '../icon.tsx';

type Props = { mode: 'model' | 'guide'; text: string };

/** Says who answered. The guide's words are never passed off as a model's. */
export function AnsweredBy({ mode, text }: Props) {
  const guide = mode === 'guide';
  return (
    <p
      className={`inline-flex min-h-8 items-center gap-2 rounded-full px-3 py-0.5 text-small font-semibold ${
        guide ? 'bg-sun-wash text-ink' : 'bg-leaf-wash text-leaf-ink'
      }`}
    >
      <Icon name={guide ? 'book' : 'sprout'} className="size-4.5" />
      {text}
    </p>
  );
}
