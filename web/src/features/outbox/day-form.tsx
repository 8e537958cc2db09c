import { dayLimits } from '@agri/contract/season/day-limits.ts';
import { useLingui } from '@lingui/react';
import { type FormEvent, useState } from 'react';
import { dayFromToday } from '../../lib/clock.ts';
import { withDay } from '../../lib/outbox/entry-day.ts';
import { retryEntry } from '../../lib/outbox/outbox.ts';
import type { OutboxEntry } from '../../lib/outbox/outbox-entry.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';

type Props = { entry: OutboxEntry; day: string };

/** Another day for an entry that was refused for the one it has, as by the clock of a phone that was wrong. */
export function DayForm({ entry, day }: Props) {
  const { _ } = useLingui();
  const [chosen, setChosen] = useState(() => (day > dayFromToday() ? dayFromToday() : day));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    retryEntry(entry, (entry) => withDay(entry, chosen));
  };
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-3">
      <Field
        label={_('activity.day')}
        type="date"
        required
        min={dayLimits.oldest}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button type="submit" look="quiet">
        {_('outbox.sendAgain')}
      </Button>
    </form>
  );
}
