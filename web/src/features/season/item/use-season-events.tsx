import type { Planting } from '@agri/contract/season/planting-schemas.ts';
import type { ActivityKind } from '@agri/contract/season/season-words.ts';
import type { Activity, Task } from '@agri/contract/season/task-schemas.ts';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { useOutboxEntries } from '../../../lib/outbox/outbox-store.ts';
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
    ...waiting.map(({ id, input }) => ({
      key: id,
      day: readDraft(input.body).on,
      row: <EventRow icon={activityIcons[readDraft(input.body).kind]} title={input.text ?? ''} waits />,
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
        row: <EventRow icon="sprout" title={_('season.wasPlanted', { crop })} />,
      },
      ...(ended_on
        ? [
            {
              key: `ended ${_id}`,
              day: ended_on,
              row: <EventRow icon="check" title={_('season.wasEnded', { crop })} />,
            },
          ]
        : []),
    ]),
  ];
}

function readDraft(body = '{}'): { on: string; kind: ActivityKind } {
  return JSON.parse(body);
}
