import { Icon, type IconName } from './icon.tsx';
import { Link } from './link.tsx';

type Props = {
  label: string;
  links: { to: string; icon: IconName; text: string; note?: string }[];
  onFollow?: () => void;
};

/** A card of links, one a row. */
export function LinkList({ label, links, onFollow }: Props) {
  return (
    <nav aria-label={label}>
      <ul className="overflow-hidden rounded-tile border border-line bg-card raised">
        {links.map(({ to, icon, text, note }) => (
          <li key={to} className="border-line not-first:border-t">
            <Link
              to={to}
              onClick={onFollow}
              className="flex min-h-16 items-center gap-4 px-4 py-2 hover:bg-paper active:bg-leaf-wash focus-visible:-outline-offset-3"
            >
              <Icon name={icon} className="size-7 text-leaf" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{text}</span>
                {note && <span className="block text-small text-ink-2">{note}</span>}
              </span>
              <Icon name="next" className="size-5 text-ink-2" mirrored />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
