import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { useOutboxEntries } from '../../../lib/outbox/outbox-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { ScreenTitle } from '../../../ui/page/page.tsx';
import { useFarmItems } from '../farm-items.ts';
import { FarmList, type ItemState } from './farm-list.tsx';
import '../../../ui/panes/farm-panes.css';

type Props = {
  stateOf: (itemId: string) => ItemState;
  currentId: string;
  /** The list is the screen, and its title names it; else the item beside it does. */
  screen?: boolean;
  children: ReactNode;
};

/** The list of the farm, and an item beside it: for screens that are wide enough for both. */
export function FarmPanes({ stateOf, currentId, screen, children }: Props) {
  const { _ } = useLingui();
  const { query: farm, items = [] } = useFarmItems();
  const waiting = useOutboxEntries().filter(({ kind }) => kind === 'item');
  const title = _('farm.title');
  return (
    <div className="farm-panes">
      <section aria-label={title} className="farm-panes-list">
        <header className="farm-panes-head">
          {screen ? (
            <ScreenTitle title={title} tabTitle={title} className="farm-panes-title" />
          ) : (
            <h2 className="farm-panes-title">{title}</h2>
          )}
          <Link to="/addData" className="wash-button">
            <Icon name="plus" className="size-6" />
            {_('farm.add')}
          </Link>
        </header>
        <FarmList items={items} waiting={waiting} currentId={currentId} stateOf={stateOf} />
        {farm.hasNextPage && (
          <Button look="quiet" busy={farm.isFetchingNextPage} onClick={() => farm.fetchNextPage()}>
            {_('action.showMore')}
          </Button>
        )}
      </section>
      <div className="farm-panes-item">{children}</div>
    </div>
  );
}
