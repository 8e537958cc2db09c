import type { CropEntry } from '@agri/contract/season/planting-schemas.ts';
import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { readConnection } from '../../../lib/call/reachable.ts';
import { errorText } from '../../../lib/error-text.ts';
import { NotKeptError } from '../../../lib/not-kept-error.ts';
import { randomId } from '../../../lib/random-id.ts';
import { CropPicture } from '../../../ui/crops/crop-picture.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast, warmToasts } from '../../../ui/toast/show-toast.ts';
import { useSavePlanting } from '../api.ts';
import { CropChoice } from '../crops/crop-choice.tsx';
import { type Place, PlaceChoice } from './place-choice.tsx';
import { type When, WhenChoice } from './when-choice.tsx';

type Props = { itemId: string; onSaved: () => void };

/** What grows on an item: crop, day and place, each with one tap. */
export function PlantingSteps({ itemId, onSaved }: Props) {
  const { _ } = useLingui();
  const [crop, setCrop] = useState<CropEntry>();
  const [when, setWhen] = useState<When>();
  const idempotencyKey = useRef(randomId());
  const savePlanting = useSavePlanting();
  const heading = useRef<HTMLHeadingElement>(null);
  const step = !crop ? 'crop' : !when ? 'when' : 'place';

  useEffect(warmToasts, []);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);

  const save = (place: Place | null) => {
    if (!crop || !when) return;
    savePlanting.mutate(
      {
        itemId,
        cropName: crop.name,
        draft: { crop: crop.code, ...when, place },
        idempotencyKey: idempotencyKey.current,
      },
      {
        onSuccess: ({ state }) => {
          const kept = readConnection() === 'offline' ? 'outbox.kept' : 'outbox.keptOnline';
          showToast('success', _(state === 'waiting' ? kept : 'planting.saved'));
          onSaved();
        },
        onError: (error) => {
          // A lost answer may have made it: the same key makes it once.
          if (!(error instanceof NotKeptError)) idempotencyKey.current = randomId();
          showToast('error', errorText(error, _, _('planting.failed')));
        },
      },
    );
  };
  const questions = {
    crop: _('planting.askCrop'),
    when: _('planting.askWhen'),
    place: _('planting.askPlace'),
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-2">
        {crop && (
          <IconButton
            icon="back"
            label={_('action.back')}
            onClick={() => (when ? setWhen(undefined) : setCrop(undefined))}
            className="-ms-3"
          />
        )}
        {crop && <CropPicture code={crop.code} className="size-9" />}
        <h3 ref={heading} tabIndex={-1} className="min-w-0 flex-1 text-strong font-bold">
          {crop && (
            <span className="block text-small text-ink-2">
              <bdi>{crop.name}</bdi>
            </span>
          )}
          {questions[step]}
        </h3>
      </div>
      {!crop && <CropChoice onChoose={setCrop} />}
      {crop && !when && <WhenChoice perennial={crop.lifeCycle === 'perennial'} onChoose={setWhen} />}
      {crop && when && <PlaceChoice busy={savePlanting.isPending} onChoose={save} />}
    </div>
  );
}
