import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { clientSettings } from '../../../lib/client-settings.ts';
import { formatDayAndTime, formatShare } from '../../../lib/text/formats.ts';
import { growthMeasures } from '../growth/growth-points.ts';
import { measureWords } from '../growth/measure-words.ts';
import { blocksOf } from './card-text.ts';
import { makeCard } from './make-card.ts';

const colours = { canopy: '#1a5e32', yellowed: '#f2b32c', browned: '#8a5a2b' };

/** The card of a check as a picture, made when it is asked for and dropped with the sheet. */
export function useCard(record: CallOutput<'getAgriDataContent'>) {
  const { _, i18n } = useLingui();
  const { measurements } = record;
  return useQuery({
    queryKey: ['farm-card', record._id, i18n.locale],
    queryFn: () =>
      makeCard(record.image_name, {
        title: record.name,
        when: formatDayAndTime(record.created_at, i18n.locale),
        measures: measurements
          ? growthMeasures.map((measure) => ({
              word: _(measureWords[measure]),
              share: formatShare(measurements[measure], i18n.locale),
              colour: colours[measure],
            }))
          : [],
        blocks: blocksOf(record.content),
        brand: clientSettings().appName,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
