import type { Planting } from '@agri/contract/season/planting-schemas.ts';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { ConfirmSheet } from '../../../ui/dialog/confirm-sheet.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { useDeletePlanting } from '../api.ts';
import { EndPlanting } from './end-planting.tsx';
import { FieldDetails } from './field-details.tsx';

type Choice = 'field' | 'end' | 'delete';
type Props = { planting: Planting; onClose: () => void };

const choices: { choice: Choice; icon: IconName; words: 'season.field' | 'season.end' | 'season.delete' }[] =
  [
    { choice: 'field', icon: 'sliders', words: 'season.field' },
    { choice: 'end', icon: 'check', words: 'season.end' },
    { choice: 'delete', icon: 'bin', words: 'season.delete' },
  ];

/** What else can be said of a planting. */
export function PlantingMenu({ planting, onClose }: Props) {
  const { _ } = useLingui();
  const [choice, setChoice] = useState<Choice>();
  const deletePlanting = useDeletePlanting();
  if (choice === 'field') return <FieldDetails planting={planting} onClose={onClose} />;
  if (choice === 'end') return <EndPlanting planting={planting} onClose={onClose} />;
  if (choice === 'delete')
    return (
      <ConfirmSheet
        open
        title={_('season.deleteTitle', { crop: planting.cropName })}
        text={_('season.deleteText')}
        confirm={_('action.delete')}
        busy={deletePlanting.isPending}
        onConfirm={() => deletePlanting.mutate(planting._id, { onSuccess: onClose })}
        onClose={onClose}
        {...(deletePlanting.isError
          ? { error: errorText(deletePlanting.error, _, _('season.deleteFailed')) }
          : {})}
      />
    );
  return (
    <Sheet open title={planting.cropName} onClose={onClose}>
      <ul className="overflow-hidden rounded-tile border border-line bg-card">
        {choices.map(({ choice, icon, words }) => (
          <li key={choice} className="border-line not-first:border-t">
            <button
              type="button"
              onClick={() => setChoice(choice)}
              className="flex min-h-16 w-full items-center gap-4 px-4 py-2 text-start hover:bg-paper focus-visible:-outline-offset-3"
            >
              <Icon name={icon} className={`size-7 ${choice === 'delete' ? 'text-harm' : 'text-leaf'}`} />
              <span className="min-w-0 flex-1 font-semibold">{_(words)}</span>
              <Icon name="next" className="size-5 text-ink-2" mirrored />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
