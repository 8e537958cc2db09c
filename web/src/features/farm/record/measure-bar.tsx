const tones = { leaf: 'bg-leaf', sun: 'bg-sun-bright', soil: 'bg-soil', ink: 'bg-ink-2' };

type Props = { label: string; word: string; share: number; tone: keyof typeof tones };

/** One figure: what, how much in words, and a bar for the eye. */
export function MeasureBar({ label, word, share, tone }: Props) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1.5">
      <dt>{label}</dt>
      <dd className="font-semibold tabular-nums">{word}</dd>
      <div className="col-span-2 h-3 overflow-hidden rounded-full bg-leaf-wash" aria-hidden="true">
        <div
          className={`bar-fill h-full rounded-full ${tones[tone]}`}
          style={{ width: `${Math.min(100, Math.max(share > 0 ? 2 : 0, share * 100))}%` }}
        />
      </div>
    </div>
  );
}
