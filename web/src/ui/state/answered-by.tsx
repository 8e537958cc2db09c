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
