import type { Planting } from '@agri/contract/season/planting-schemas.ts';
import { useLingui } from '@lingui/react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Icon } from '../../../ui/icon.tsx';
import { suggestAmount } from '../parts/suggest-amount.ts';
import { todayOf } from '../season-days.ts';

const ActivitySheet = lazyPart(async () => (await import('./activity-sheet.tsx')).ActivitySheet);

type Props = {
  planting: Planting;
  /** What it is about, for a screen reader, where the button stands among others. */
  about?: string;
};

/** Writes down that a planting was watered, with the amount that was due. */
export function WateredButton({ planting, about }: Props) {
  const { _ } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={about && `${_('water.watered')}: ${about}`}
        onClick={() => setOpen(true)}
        className="action-line-do"
      >
        <Icon name="drop" className="size-6" />
        {_('water.watered')}
      </button>
      {open && (
        <Suspense>
          <ActivitySheet
            itemId={planting.agri_id}
            plantingId={planting._id}
            kind="watered"
            amount={suggestAmount(planting)}
            today={todayOf(planting)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
