import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import { type OutboxEntry, usePictureUrl } from '../../../lib/outbox/outbox-entry.ts';
import { tellCheck } from '../../../lib/text/check-words.ts';
import { Link } from '../../../ui/link.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { CheckMark } from '../../../ui/state/check-mark.tsx';
import type { Level } from '../../../ui/state/level-mark.tsx';
import { CutName } from './cut-name.tsx';
import { WaitingBadge } from './item-badges.tsx';
import { Thumbnail } from './record-row.tsx';
import '../../../ui/panes/farm-list.css';

type Item = CallOutput<'getData'>[number];

/** What other parts of the app know of an item: how far it is, what is due, and how it is. */
export type ItemState = { age: string | undefined; due: string | undefined; level: Level | undefined };

type Props = {
  items: readonly Item[];
  waiting: readonly OutboxEntry[];
  /** The one that stands beside the list. */
  currentId: string | undefined;
  stateOf: (itemId: string) => ItemState;
};

/** The items of the farm as a list, for the side of a wide screen. */
export function FarmList({ items, waiting, currentId, stateOf }: Props) {
  return (
    <ul className="farm-list">
      {[...waiting].reverse().map((entry) => (
        <li key={entry.id}>
          <WaitingLine entry={entry} />
        </li>
      ))}
      {items.map((item) => (
        <li key={item._id}>
          <FarmLine item={item} current={item._id === currentId} {...stateOf(item._id)} />
        </li>
      ))}
    </ul>
  );
}

function FarmLine({ item, current, age, due }: ItemState & { item: Item; current: boolean }) {
  const { i18n } = useLingui();
  const { found, text } = tellCheck(item, i18n);
  return (
    <Link to={`/agriData/${item._id}`} aria-current={current || undefined} className="farm-line">
      <span className="relative flex-none">
        <Thumbnail imageName={item.image_name} className="farm-line-photo" />
        <span className="farm-line-mark">
          <CheckMark found={found} />
        </span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-bold">
          <CutName name={item.name} />
        </span>
        {age && <span className="farm-line-more">{age}</span>}
        <span className={`farm-line-more ${found === 'trouble' ? 'farm-line-trouble' : ''}`} dir="auto">
          {text}
        </span>
        {due && (
          <span className="farm-line-more" dir="auto">
            {due}
          </span>
        )}
      </span>
    </Link>
  );
}

/** An item that is on this device only, so far. */
function WaitingLine({ entry }: { entry: OutboxEntry }) {
  const url = usePictureUrl(entry);
  return (
    <Link to={`/addAgriData/${entry.id}`} className="farm-line">
      <Photo src={url ?? ''} alt="" className="farm-line-photo" />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">
          <CutName name={entry.input.agri_name ?? ''} />
        </span>
        <WaitingBadge entry={entry} />
      </span>
    </Link>
  );
}
