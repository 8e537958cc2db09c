import type { Planting } from '@agri/contract/season/planting-schemas.ts';
import type { StageCode } from '@agri/contract/season/season-words.ts';
import { useLingui } from '@lingui/react';
import { SourceLine } from '../parts/why-sheet.tsx';
import { daysBetween, writeDay } from '../season-days.ts';

/** On a grid of 36, as the icons of the app. */
const drawings: Record<StageCode, string> = {
  initial: 'M18 32V20M18 22c0-5-3-8-9-8 0 6 3 8 9 8ZM18 20c0-4 3-7 8-7 0 5-3 7-8 7Z',
  development:
    'M18 32V8M18 14c0-5-3-7-8-7 0 5 3 7 8 7ZM18 14c0-5 3-7 8-7 0 5-3 7-8 7ZM18 24c0-6-4-8-11-8 0 6 4 8 11 8ZM18 24c0-6 4-8 11-8 0 6-4 8-11 8Z',
  mid: 'M14.5 14a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M18 10.5c-3-2-3-6 0-7.5 3 1.5 3 5.5 0 7.5ZM21.3 12.9c1-3.5 4.7-4.7 7-2.3-.4 3.3-4 4.7-7 2.3ZM20 17c3.6-.2 6 2.9 4.7 5.9-3.3.4-5.7-2.7-4.7-5.9ZM16 17c1 3.2-1.4 6.3-4.7 5.9-1.3-3 1.1-6.1 4.7-5.9ZM14.7 12.9c-3 2.4-6.6 1-7-2.3 2.3-2.4 6-1.2 7 2.3ZM18 23v10',
  late: 'M5 15h26l-3 15a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2ZM10 15l5-10M26 15 21 5M13 20v7M18 20v7M23 20v7',
};

type Stage = Planting['stages'][number];

/** The season of a crop: what is past is filled, what comes is outlined, and a pin stands at today. */
export function SeasonBar({ planting }: { planting: Planting }) {
  const { _, i18n } = useLingui();
  const { stages, stage, harvest, today, stagesBy, stagesSource } = planting;
  if (stages.length === 0) return null;
  const day = (date: string) => writeDay(date, i18n.locale);
  return (
    <figure
      aria-label={_('season.bar')}
      className="flex flex-col gap-2 rounded-tile border border-line bg-card px-4 py-3 raised"
    >
      <ol className="flex gap-1">
        {stages.map((each) => (
          <StageBar key={each.code} stage={each} today={today} />
        ))}
      </ol>
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-small text-ink-2">
        {stage && <span>{_('season.stageUntil', { stage: stage.name, day: day(stage.until) })}</span>}
        {harvest && (
          <span>
            {_('season.harvestFrom')} <strong className="text-ink">{day(harvest.from)}</strong>
          </span>
        )}
      </figcaption>
      {stagesSource && (
        <details className="text-small text-ink-2">
          <summary className="min-h-12 content-center font-semibold text-leaf underline underline-offset-4">
            {_('season.howKnown')}
          </summary>
          <p className="pb-2">{_(stagesBy === 'degree-days' ? 'season.byDegreeDays' : 'season.byDays')}</p>
          <SourceLine source={stagesSource} />
        </details>
      )}
    </figure>
  );
}

function StageBar({ stage, today }: { stage: Stage; today: string }) {
  const { _, i18n } = useLingui();
  const { code, name, from, until } = stage;
  const length = daysBetween(from, until) + 1;
  const passed = Math.min(length, Math.max(0, daysBetween(from, today)));
  const begun = today >= from;
  const current = begun && today <= until;
  const share = `${(100 * passed) / length}%`;
  const days = { from: writeDay(from, i18n.locale), until: writeDay(until, i18n.locale) };
  return (
    <li
      className="flex min-w-0 flex-col items-center gap-1"
      style={{ flex: `${length} 1 1.75rem` }}
      aria-current={current ? 'step' : undefined}
    >
      <svg
        viewBox="0 0 36 36"
        className={`size-6 flex-none fill-none stroke-current ${begun ? 'text-leaf' : 'text-ink-2'}`}
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={drawings[code]} />
      </svg>
      <span className="sr-only">{_('season.stageDays', { stage: name, ...days })}</span>
      <span className="relative block w-full" style={{ height: 26 }} aria-hidden="true">
        <span
          className={`bar-fill absolute inset-0 overflow-hidden border ${
            begun ? 'border-leaf bg-leaf-wash' : 'border-field-line bg-paper'
          }`}
          style={{ borderRadius: 5, bottom: 10 }}
        >
          <span className="block h-full bg-leaf" style={{ width: begun && !current ? '100%' : share }} />
        </span>
        {current && <Pin share={share} />}
      </span>
    </li>
  );
}

/** Today. */
function Pin({ share }: { share: string }) {
  return (
    <svg
      viewBox="0 0 10 36"
      className="absolute text-ink"
      style={{ insetInlineStart: share, top: -5, width: 10, height: 36, marginInlineStart: -5 }}
      aria-hidden="true"
    >
      <path d="M5 2v26" stroke="currentColor" strokeWidth="3.5" strokeLinecap="round" />
      <circle cx="5" cy="31" r="4" fill="currentColor" />
    </svg>
  );
}
