import type { Planting, PlantingWater } from '@agri/contract/season/planting-schemas.ts';
import type { WaterGap } from '@agri/contract/season/season-words.ts';
import { useLingui } from '@lingui/react';
import { formatFigure, formatWeekday } from '../../../lib/text/formats.ts';
import { formatCount } from '../../../lib/text/later-formats.ts';
import { daysBetween, writeDay } from '../season-days.ts';
import { WateredButton } from './watered-button.tsx';

const gaps = {
  no_place: 'water.noPlace',
  no_weather: 'water.noWeather',
  no_table: 'water.noTable',
  not_started: 'water.notStarted',
  ended: 'water.ended',
  not_irrigated: 'water.notIrrigated',
} as const satisfies Record<WaterGap, string>;

/** When to water next and how much, and one tap for what was given; without a figure it says why. */
export function WaterCard({ planting }: { planting: Planting }) {
  const { _, i18n } = useLingui();
  const { water, waterGap } = planting;
  if (waterGap === 'ended') return null;
  return (
    <section
      aria-label={_('water.title')}
      className="flex flex-wrap items-center gap-3 rounded-tile border border-line bg-card px-4 py-3 raised"
    >
      <WaterTank water={water} />
      <div className="min-w-0 leading-snug" style={{ flex: '1 1 9rem' }}>
        {water ? (
          <>
            <p className="font-bold">{nextWater(water, planting.today)}</p>
            <p className="text-small text-ink-2">{amountOf(water)}</p>
            <p className="text-small text-ink-2">
              {_('water.missing', {
                missing: formatFigure(water.depletionMm, i18n.locale),
                limit: formatFigure(water.triggerMm, i18n.locale),
                day: writeDay(water.asOf, i18n.locale),
              })}
            </p>
          </>
        ) : (
          <>
            <p className="font-bold">{_('water.title')}</p>
            <p className="text-small text-ink-2">{_(gaps[waterGap ?? 'no_weather'])}</p>
          </>
        )}
      </div>
      <WateredButton planting={planting} />
    </section>
  );

  function nextWater({ irrigateOn }: PlantingWater, today: string): string {
    if (!irrigateOn) return _('water.enough');
    const days = daysBetween(today, irrigateOn);
    if (days <= 0) return _('water.today');
    return _('water.on', {
      day: days < 7 ? formatWeekday(irrigateOn, i18n.locale) : writeDay(irrigateOn, i18n.locale),
    });
  }

  function amountOf({ irrigateOn, litres, pumpMinutes, amountMm }: PlantingWater): string {
    if (!irrigateOn) return _('water.enoughText');
    const amount = _('water.amount', { mm: formatFigure(amountMm, i18n.locale) });
    const inLitres = litres === null ? '' : _('water.litres', { litres: formatCount(litres, i18n.locale) });
    const pump =
      pumpMinutes === null ? '' : _('water.pump', { minutes: formatCount(pumpMinutes, i18n.locale) });
    return [pump, inLitres, amount].filter(Boolean).join(' ');
  }
}

/** The root zone as a tank: blue is the water in it, the dashes are where to water again. */
function WaterTank({ water }: { water: PlantingWater | null }) {
  const FULL = 26;
  const EMPTY = 84;
  // The dashes stand at two thirds of the tank, and the level as far above or below as the water is.
  const again = FULL + (EMPTY - FULL) * 0.62;
  const level = water
    ? Math.min(EMPTY, FULL + ((again - FULL) * water.depletionMm) / Math.max(1, water.triggerMm))
    : EMPTY;
  return (
    <svg
      viewBox="0 0 76 92"
      className="flex-none text-sky-ink"
      style={{ width: 56, height: 68 }}
      aria-hidden="true"
    >
      <rect
        x="3"
        y="3"
        width="70"
        height="86"
        rx="14"
        fill="var(--card)"
        stroke="var(--ink-2)"
        strokeWidth="2"
      />
      {water && (
        <>
          <path
            d={`M5 ${level}c9-5 17 5 26 1s17-5 26 0 10 2 14 0V75a12 12 0 0 1-12 12H17A12 12 0 0 1 5 75Z`}
            fill="var(--sky-a)"
          />
          <path d={`M5 ${again}h66`} stroke="var(--ink)" strokeWidth="2.2" strokeDasharray="5 4" />
        </>
      )}
      <path
        d="M38 10v9M33.5 15l4.5 5 4.5-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
