import { useLingui } from '@lingui/react';

/** Says that the form was filled in before, with the way to an empty one. */
export function KeptLine({ onStartOver }: { onStartOver: () => void }) {
  const { _ } = useLingui();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-small text-ink-2">
      <p>{_('draft.kept')}</p>
      <button
        type="button"
        onClick={onStartOver}
        className="min-h-12 rounded-full px-3 font-semibold text-leaf hover:bg-leaf-wash"
      >
        {_('draft.startOver')}
      </button>
    </div>
  );
}
