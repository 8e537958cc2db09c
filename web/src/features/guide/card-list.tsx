import { CropPicture } from '../../ui/crops/crop-picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { SignArt } from '../../ui/signs/sign-art.tsx';
import type { ListedCard } from './api.ts';

/** The surest sign is drawn where it is known; else the crop or animal that a card is about. */
type Listed = ListedCard & { signs?: readonly string[] };

/** Cards by what is seen, drawn and in words. */
export function CardList({ cards }: { cards: readonly Listed[] }) {
  return (
    <ul className="grid grid-cols-1 gap-2.5 wide:grid-cols-2">
      {cards.map(({ id, title, sign, signs }) => (
        <li key={id}>
          <Link
            to={`/guide/${id}`}
            className="flex h-full min-h-20 items-center gap-3 rounded-tile border border-line bg-card py-2.5 ps-2.5 pe-3 hover:border-leaf"
          >
            <CardFace subject={id.split('/')[0] ?? ''} sign={signs?.[0]} />
            <span className="min-w-0 flex-1" dir="auto">
              <span className="block font-semibold leading-snug">{title}</span>
              <span className="line-clamp-2 text-small text-ink-2">{sign}</span>
            </span>
            <Icon name="next" className="size-5 text-leaf [stroke-width:3]" mirrored />
          </Link>
        </li>
      ))}
    </ul>
  );
}

type FaceProps = { subject: string; sign: string | undefined; className?: string };

/** The drawing of a card: its surest sign, or its subject on a ground of its own. */
export function CardFace({ subject, sign, className = 'size-16' }: FaceProps) {
  if (sign) return <SignArt sign={sign} className={`border border-line ${className}`} />;
  return (
    <span className={`grid flex-none place-items-center rounded-inner bg-leaf-wash ${className}`}>
      <CropPicture code={subject} className="size-4/5" />
    </span>
  );
}
