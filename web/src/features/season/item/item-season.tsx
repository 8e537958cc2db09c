import { useLingui } from '@lingui/react';
import { Suspense, useState } from 'react';
import { failureOf } from '../../../lib/error-text.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useOutboxEntries } from '../../../lib/outbox/outbox-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { useItemSeason } from '../api.ts';
import { PlantingSteps } from '../planting/planting-steps.tsx';
import { todayOf } from '../season-days.ts';
import { PlantingHead } from './planting-head.tsx';
import { TaskList } from './task-list.tsx';
import { WaterCard } from './water-card.tsx';

const ActivitySheet = lazyPart(async () => (await import('./activity-sheet.tsx')).ActivitySheet);

type HeadProps = { itemId: string; imageName: string | undefined; alt: string; name: string };

/** What grows on an item, and where in its season that is. */
export function SeasonHead({ itemId, imageName, alt, name }: HeadProps) {
  const { plantings } = useItemSeason(itemId);
  const growing = plantings.data?.filter(({ ended_on }) => ended_on === null) ?? [];
  return growing.map((planting) => (
    <PlantingHead key={planting._id} planting={planting} imageName={imageName} alt={alt} screenName={name} />
  ));
}

/** What is next on an item and when to water; or the question what grows there. */
export function ItemSeason({ itemId, imageName }: { itemId: string; imageName: string | undefined }) {
  const { _ } = useLingui();
  const { plantings, tasks } = useItemSeason(itemId);
  const waiting = useOutboxEntries()
    .filter(({ kind, input }) => kind === 'planting' && input.id === itemId)
    .at(-1);
  if (plantings.isPending && plantings.isFetching)
    return <div className="skeleton min-h-36 rounded-tile" aria-hidden="true" />;
  if (plantings.isError && !plantings.data)
    return (
      <LoadFailed
        small
        text={_('season.failed')}
        {...failureOf(plantings.error, _)}
        busy={plantings.isFetching}
        onRetry={() => plantings.refetch()}
      />
    );
  const growing = (plantings.data ?? []).filter(({ ended_on }) => ended_on === null);
  return (
    <>
      {waiting && (
        <p className="flex min-h-14 items-center gap-3 rounded-tile border border-dashed border-field-line bg-card px-4 py-3">
          <Icon name="clock" className="size-6 text-sun" />
          <span className="min-w-0 flex-1">
            <bdi className="block font-semibold">{waiting.input.text}</bdi>
            <span className="text-small text-ink-2">{_('outbox.waiting')}</span>
          </span>
        </p>
      )}
      <TaskList tasks={tasks.data ?? []} today={todayOf(plantings.data?.[0])} imageName={imageName} />
      {growing.map((planting) => (
        <WaterCard key={planting._id} planting={planting} />
      ))}
      {growing.length === 0 && !waiting && <AskCrop itemId={itemId} />}
    </>
  );
}

/** The question what grows here, for an item that nobody has answered it for. */
function AskCrop({ itemId }: { itemId: string }) {
  const { _ } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-16 w-full items-center gap-4 rounded-tile bg-leaf-wash px-4 py-2.5 text-start text-leaf-ink"
      >
        <Icon name="sprout" className="size-7" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{_('planting.askCrop')}</span>
          <span className="block text-small">{_('planting.askReason')}</span>
        </span>
        <Icon name="next" className="size-5" mirrored />
      </button>
      <Sheet open={open} title={_('planting.title')} onClose={() => setOpen(false)}>
        <PlantingSteps itemId={itemId} onSaved={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

/** Opens the form for something that was done. */
export function AddActivity({ itemId }: { itemId: string }) {
  const { _ } = useLingui();
  const [open, setOpen] = useState(false);
  const { plantings } = useItemSeason(itemId);
  const growing = plantings.data?.filter(({ ended_on }) => ended_on === null) ?? [];
  return (
    <>
      <Button look="quiet" icon="pen" onClick={() => setOpen(true)}>
        {_('activity.add')}
      </Button>
      {open && (
        <Suspense>
          <ActivitySheet
            itemId={itemId}
            // Which of several crops it was for, nobody has said.
            plantingId={growing.length === 1 ? (growing[0]?._id ?? null) : null}
            today={todayOf(growing[0])}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
