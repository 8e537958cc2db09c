import { useLingui } from '@lingui/react';
import { formatShare } from '../../../lib/text/later-formats.ts';
import { Notice } from '../../../ui/state/notice.tsx';
import { growthMeasures, measureWords, readShares } from '../growth/growth-measures.ts';
import { judgeLight, judgeSharpness, type Measurements, sharpnessOnBar } from './judge-measurements.ts';

const shareTones = { canopy: 'leaf', yellowed: 'sun', browned: 'soil' } as const;
const tones = { leaf: 'bg-leaf', sun: 'bg-sun-bright', soil: 'bg-soil', ink: 'bg-ink-2' };

type Props = { label: string; word: string; share: number; tone: keyof typeof tones };

/** One figure: what, how much in words, and a bar for the eye. */
function MeasureBar({ label, word, share, tone }: Props) {
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

const sharpnessWords = {
  blurred: 'measure.blurred',
  soft: 'measure.soft',
  sharp: 'measure.sharp',
} as const;
const lightWords = { dark: 'measure.dark', good: 'measure.goodLight', bright: 'measure.bright' } as const;

/** What was measured in the photo, for who wants to know: bars with words, true without any model. */
export function MeasuredPhoto({ measurements }: { measurements: Measurements }) {
  const { _, i18n } = useLingui();
  const { sharpness, exposure } = measurements;
  const shares = readShares(measurements);
  const sharp = judgeSharpness(sharpness);
  const light = judgeLight(exposure);
  const percent = (share: number) => formatShare(share, i18n.locale);

  return (
    <details className="prose rounded-tile border border-line bg-card px-5 py-1 shadow-card [&]:border-t">
      <summary>{_('measure.title')}</summary>
      <dl className="mb-4 flex flex-col gap-3.5">
        {shares &&
          growthMeasures.map((measure) => (
            <MeasureBar
              key={measure}
              label={_(measureWords[measure])}
              word={percent(shares[measure])}
              share={shares[measure]}
              tone={shareTones[measure]}
            />
          ))}
        <MeasureBar
          label={_('measure.sharpness')}
          word={_(sharpnessWords[sharp])}
          share={sharpnessOnBar(sharpness)}
          tone="ink"
        />
        <MeasureBar label={_('measure.light')} word={_(lightWords[light])} share={exposure} tone="ink" />
      </dl>
      {(sharp === 'blurred' || light !== 'good') && <Notice icon="camera">{_('measure.takeAgain')}</Notice>}
    </details>
  );
}
