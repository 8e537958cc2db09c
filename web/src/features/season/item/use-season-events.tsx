import type { Planting } from '@agri/contract/season/planting-schemas.ts';
import type { ActivityKind } from '@agri/contract/season/season-words.ts';
import type { Activity, Task } from '@agri/contract/season/task-schemas.ts';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { type OutboxEntry, usePictureUrl } from '../../../lib/outbox/outbox-entry.ts';
import { useOutboxEntries } from '../../../lib/outbox/outbox-store.ts';
import { Photo } from '../../../ui/photo.tsx';
import { activityIcons } from '../parts/unit-words.ts';
import { ActivityRow, EventRow } from './activity-row.tsx';

/** Something of a day in the story of an item. */
export type SeasonEvent = { key: string; day: string; row: ReactNode };

type Given = { itemId: string; plantings: Planting[]; tasks: Task[]; activities: Activity[] };

/** What was planted and done on an item, and what of it still waits to be sent. */
export function useSeasonEvents({ itemId, plantings, tasks, activities }: Given): SeasonEvent[] {
  const { _ } = useLingui();
  const waiting = useOutboxEntries().filter(({ kind, input }) => kind === 'activity' && input.id === itemId);
  const titleOf = new Map(tasks.map(({ _id, title }) => [_id, title]));
  return [
    ...waiting.map((entry) => ({
      key: entry.id,
      day: readDraft(entry.input.body).on,
      row: <WaitingActivity entry={entry} />,
    })),
    ...activities.map((activity) => ({
      key: activity._id,
      day: activity.on,
      row: <ActivityRow activity={activity} title={titleOf.get(activity.task ?? '')} />,
    })),
    ...plantings.flatMap(({ _id, planted_on, ended_on, cropName: crop }) => [
      {
        key: `planted ${_id}`,
        day: planted_on,
        row: <EventRow icon="sprout" day={planted_on} title={_('season.wasPlanted', { crop })} />,
      },
      ...(ended_on
        ? [
            {
              key: `ended ${_id}`,
              day: ended_on,
              row: <EventRow icon="check" day={ended_on} title={_('season.wasEnded', { crop })} />,
            },
          ]
        : []),
    ]),
  ];
}

/** What was done and is on this phone only, so far. */
function WaitingActivity({ entry }: { entry: OutboxEntry }) {
  const url = usePictureUrl(entry);
  const { kind, on } = readDraft(entry.input.body);
  return (
    <EventRow
      day={on}
      icon={activityIcons[kind]}
      title={entry.input.text ?? ''}
      picture={url && <Photo src={url} alt="" className="story-face" />}
      waits
    />
  );
}

function readDraft(body = '{}'): { on: string; kind: ActivityKind } {
  return JSON.parse(body);
}
