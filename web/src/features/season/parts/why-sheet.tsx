import { useLingui } from '@lingui/react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { type Level, LevelMark } from '../../../ui/state/level-mark.tsx';

type Source = { publisher: string; title: string; year?: number | undefined; url?: string | undefined };

type Props = {
  title: string;
  level?: Level | undefined;
  /** When and for what. */
  about: string;
  why: string;
  source: Source | null;
  /** Of the field guide, on which the reason rests. */
  card?: string | undefined;
  /** Where there is more of it. */
  link?: string | undefined;
  onDone?: (() => void) | undefined;
  onSkip?: (() => void) | undefined;
  onClose: () => void;
};

export const levelWords = { act: 'today.act', plan: 'today.plan', fine: 'today.fine' } as const;

/** Why something is on the list: the reason with its figures, and the publication that says so. */
export function WhySheet({ title, level, about, why, source, card, link, onDone, onSkip, onClose }: Props) {
  const { _ } = useLingui();
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Sheet open title={title} onClose={onClose}>
      <div className="flex items-center gap-3">
        {level && <LevelMark level={level} />}
        <p className="min-w-0 flex-1">
          {level && <strong>{_(levelWords[level])}. </strong>}
          {about}
        </p>
      </div>
      <section className="flex flex-col gap-1">
        <h3 className="font-semibold">{_('today.why')}</h3>
        <p className="text-pretty">{why}</p>
      </section>
      {source && <SourceLine source={source} />}
      {card && (
        <Link
          to={`/guide/${card}`}
          className="flex min-h-12 items-center gap-2 font-semibold text-leaf underline underline-offset-4"
        >
          <Icon name="sprout" className="size-5" />
          {_('guide.title')}
        </Link>
      )}
      <div className="grid gap-3 pad:grid-cols-2">
        {onDone && (
          <Button icon="check" onClick={then(onDone)}>
            {_('today.done')}
          </Button>
        )}
        {onSkip && (
          <Button look="quiet" onClick={then(onSkip)}>
            {_('today.skip')}
          </Button>
        )}
        {link && (
          <LinkButton look="quiet" to={link}>
            {_('today.open')}
          </LinkButton>
        )}
      </div>
    </Sheet>
  );
}

/** The publication that a figure or a recommendation is from. */
export function SourceLine({ source }: { source: Source }) {
  const { _ } = useLingui();
  const name = [source.publisher, source.title, source.year].filter(Boolean).join(', ');
  return (
    <p className="flex items-start gap-2 text-small text-ink-2">
      <Icon name="book" className="size-5" />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {_('today.source')}{' '}
        {source.url ? (
          <a
            href={source.url}
            target="_blank"
            rel="noopener noreferrer"
            className="text-leaf underline underline-offset-4"
          >
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi>{name}</bdi>
        )}
      </span>
    </p>
  );
}
