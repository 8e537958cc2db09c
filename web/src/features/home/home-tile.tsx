import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

const tones = {
  ask: { tile: 'border-leaf bg-leaf text-on-leaf hover:bg-leaf-press', icon: '', small: '' },
  leaf: { tile: 'border-line bg-card hover:border-leaf', icon: 'text-leaf', small: 'text-ink-2' },
  sun: { tile: 'border-line bg-card hover:border-leaf', icon: 'text-sun', small: 'text-ink-2' },
  soil: { tile: 'border-line bg-card hover:border-leaf', icon: 'text-soil', small: 'text-ink-2' },
};

type Props = {
  to: string;
  icon: IconName;
  title: string;
  tone: keyof typeof tones;
  /** Lies across the whole width, icon beside words. */
  across?: boolean;
  children: ReactNode;
};

/** A tile of home: drawing, name, and one honest small line. */
export function HomeTile({ to, icon, title, tone, across, children }: Props) {
  const look = tones[tone];
  return (
    <Link
      to={to}
      className={`flex rounded-tile border p-3 narrow:p-4 raised transition-colors duration-150 ${look.tile} ${
        across ? 'col-span-full min-h-20 items-center gap-4' : 'min-h-32 flex-col gap-3'
      }`}
    >
      <Icon name={icon} className={`size-9 ${look.icon}`} />
      <span className="min-w-0">
        <span className="block text-strong leading-snug font-bold">{title}</span>
        <span className={`block text-small leading-snug ${look.small}`}>{children}</span>
      </span>
    </Link>
  );
}
