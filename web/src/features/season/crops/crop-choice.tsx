import type { CropEntry } from '@agri/contract/season/planting-schemas.ts';
import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../lib/error-text.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { CropPicture } from '../../../ui/crops/crop-picture.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { useCrops } from '../api.ts';
import { findCrops, orderCrops } from './crop-order.ts';

const SHOWN_FIRST = 9;

/** The crops as tiles, the likeliest first; a tap chooses. */
export function CropChoice({ onChoose }: { onChoose: (crop: CropEntry) => void }) {
  const { _, i18n } = useLingui();
  const crops = useCrops();
  const own = useOwnCrops();
  const [typed, setTyped] = useState('');
  const [all, setAll] = useState(false);
  if (crops.isPending)
    return <div role="status" aria-label={_('state.loading')} className="skeleton min-h-36 rounded-tile" />;
  if (!crops.data)
    return (
      <LoadFailed
        small
        text={_('planting.cropsFailed')}
        {...failureOf(crops.error, _)}
        busy={crops.isFetching}
        onRetry={() => crops.refetch()}
      />
    );
  const ordered = orderCrops(crops.data, own, i18n.locale);
  const found = findCrops(ordered, typed);
  const shown = all || typed ? found : found.slice(0, SHOWN_FIRST);
  return (
    <>
      {(all || typed) && (
        <Field
          type="search"
          label={_('planting.search')}
          value={typed}
          autoComplete="off"
          maxLength={60}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <ul aria-label={_('planting.crops')} className="grid grid-cols-3 gap-2">
        {shown.map((crop) => (
          <li key={crop.code}>
            <button
              type="button"
              onClick={() => onChoose(crop)}
              className="flex h-full min-h-24 w-full flex-col items-center gap-1.5 rounded-tile border border-line bg-card px-1 py-2 hover:border-leaf"
            >
              <CropPicture code={crop.code} />
              <span className="max-w-full leading-tight font-semibold [overflow-wrap:anywhere]">
                {crop.name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p role="status" className="text-ink-2">
          {_('planting.noCrop')}
        </p>
      )}
      {!all && !typed && found.length > shown.length && (
        <Button look="quiet" icon="search" onClick={() => setAll(true)}>
          {_('planting.allCrops', { count: found.length })}
        </Button>
      )}
    </>
  );
}

/** What this person has planted, as far as this phone has seen it. */
function useOwnCrops(): string[] {
  const queryClient = useQueryClient();
  return queryClient
    .getQueriesData<{ crop: string }[]>({ queryKey: queryKeys.allPlantings })
    .flatMap(([, plantings]) => plantings?.map(({ crop }) => crop) ?? []);
}
