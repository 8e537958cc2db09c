import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import type { ListedCard } from './api.ts';

/** Cards by name and by what is seen. */
export function CardList({ cards }: { cards: ListedCard[] }) {
  return (
    <ul className="flex flex-col gap-2.5">
      {cards.map(({ id, title, sign }) => (
        <li key={id}>
          <Link
            to={`/guide/${id}`}
            className="flex min-h-16 items-center gap-3 rounded-tile border border-line bg-card px-4 py-3 hover:border-leaf"
          >
            <span className="min-w-0 flex-1" dir="auto">
              <span className="block font-semibold leading-snug">{title}</span>
              <span className="line-clamp-2 text-small text-ink-2">{sign}</span>
            </span>
            <Icon name="next" className="size-5 text-ink-2" mirrored />
          </Link>
        </li>
      ))}
    </ul>
  );
}
