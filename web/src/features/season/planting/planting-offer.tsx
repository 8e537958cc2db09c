import { useLingui } from '@lingui/react';
import { PlantingSteps } from './planting-steps.tsx';

type Props = { itemId: string; name: string; onClose: () => void };

/** After an item was added: asks what grows there. Nothing waits for the answer, and it can be given later. */
export function PlantingOffer({ itemId, name, onClose }: Props) {
  const { _ } = useLingui();
  return (
    <section
      // The list below shows the name already.
      aria-label={name}
      className="flex flex-col gap-3 rounded-tile border border-leaf bg-card p-4 raised"
    >
      <PlantingSteps itemId={itemId} onSaved={onClose} />
      <button
        type="button"
        onClick={onClose}
        className="min-h-12 self-center rounded-inner px-3 font-semibold text-leaf-ink underline underline-offset-4"
      >
        {_('planting.later')}
      </button>
    </section>
  );
}
