import { useLingui } from '@lingui/react';
import { recheckText } from '../../lib/farm/recheck-day.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { useFarmToday } from './api.ts';

const SHOWN = 3;

/** What wants to be done today: the items to look at again, the latest first. */
export function TodayNotes() {
  const { _ } = useLingui();
  const { due } = useFarmToday();
  if (due.length === 0) return null;
  const notes = due.toSorted((a, b) => a.day.localeCompare(b.day)).slice(0, SHOWN);
  return (
    <ul aria-label={_('home.today')} className="flex flex-col gap-2">
      {notes.map(({ id, name, day }) => (
        <li key={id}>
          <Link
            to={`/agriData/${id}`}
            className="flex min-h-16 items-center gap-4 rounded-tile border border-transparent bg-sun-wash px-4 py-2.5 text-ink hover:border-leaf"
          >
            <Icon name="calendar" className="size-7 text-sun" />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 font-semibold leading-snug">
                <bdi>{name}</bdi>
              </span>
              <span className="block text-small">{recheckText(day, _)}</span>
            </span>
            <Icon name="next" className="size-5" mirrored />
          </Link>
        </li>
      ))}
    </ul>
  );
}
