import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { recheckText } from '../../lib/farm/recheck-day.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { useDeviceCounts, useFarmToday } from './api.ts';

const SHOWN = 3;

/** What wants to be done today: lamps that have gone silent, and the items to look at again, the latest first. */
export function TodayNotes() {
  const { _ } = useLingui();
  const { due } = useFarmToday();
  const { lost } = useDeviceCounts();
  if (due.length + lost.length === 0) return null;
  const notes = [
    ...lost.slice(0, 1).map(({ _id, name }) => (
      <Note key={_id} to="/myDevice" icon="lamp">
        {_('home.lampOffline', { name })}
      </Note>
    )),
    ...due
      .toSorted((a, b) => a.day.localeCompare(b.day))
      .map(({ id, name, day }) => (
        <Note key={id} to={`/agriData/${id}`} icon="calendar" below={recheckText(day, _)}>
          <bdi>{name}</bdi>
        </Note>
      )),
  ];
  return (
    <ul aria-label={_('home.today')} className="flex flex-col gap-2">
      {notes.slice(0, SHOWN)}
    </ul>
  );
}

type Props = { to: string; icon: IconName; below?: string; children: ReactNode };

function Note({ to, icon, below, children }: Props) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-16 items-center gap-4 rounded-tile border border-transparent bg-sun-wash px-4 py-2.5 text-ink hover:border-leaf"
      >
        <Icon name={icon} className="size-7 text-sun" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-semibold leading-snug">{children}</span>
          {below && <span className="block text-small">{below}</span>}
        </span>
        <Icon name="next" className="size-5" mirrored />
      </Link>
    </li>
  );
}
