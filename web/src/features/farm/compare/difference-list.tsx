import { useLingui } from '@lingui/react';
import { formatPoints, formatShare } from '../../../lib/text/formats.ts';
import { Notice } from '../../../ui/state/notice.tsx';
import { growthMeasures } from '../growth/growth-points.ts';
import { measureWords } from '../growth/measure-words.ts';
import type { Measurements } from '../record/judge-measurements.ts';

type Props = { before: Measurements | null; after: Measurements | null };

/** What changed from one photo to the other, in percent points. */
export function DifferenceList({ before, after }: Props) {
  const { _, i18n } = useLingui();
  if (!before || !after) return <Notice icon="alert">{_('compare.unmeasured')}</Notice>;
  const percent = (share: number) => formatShare(share, i18n.locale);
  return (
    <section
      aria-label={_('compare.changes')}
      className="flex flex-col gap-3 rounded-tile border border-line bg-card px-5 py-5 shadow-card"
    >
      <h3 className="text-h2">{_('compare.changes')}</h3>
      <dl>
        {growthMeasures.map((measure) => (
          <div
            key={measure}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 border-line py-2.5 not-first:border-t"
          >
            <dt className="font-semibold">{_(measureWords[measure])}</dt>
            <dd className="text-end text-strong font-bold tabular-nums">
              {_('compare.points', describeChange(before[measure], after[measure], i18n.locale))}
            </dd>
            <dd className="col-span-2 text-small text-ink-2 tabular-nums">
              {_('compare.fromTo', { from: percent(before[measure]), to: percent(after[measure]) })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-ink-2">{_('compare.note')}</p>
    </section>
  );
}

/** The difference of the whole percents that stand beside it, so that the two agree. */
function describeChange(before: number, after: number, locale: string) {
  const change = Math.round(after * 100) - Math.round(before * 100);
  return { count: Math.abs(change), points: formatPoints(change / 100, locale) };
}
