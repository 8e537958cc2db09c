import type { Shop } from '@agri/contract/shop-schemas.ts';
import type { Position } from '@agri/contract/weather/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { formatDistance } from '../../../lib/text/later-formats.ts';
import { bearingTo, frame, layOutPins, NAME_BELOW } from './lay-out-pins.ts';
import { openingStateOf } from './opening-state.ts';
import '../../../ui/map/drawn-map.css';

type Props = {
  position: Position;
  /** In the order of the list, whose numbers the pins have. */
  shops: readonly Shop[];
  now: Date | undefined;
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

/** More would hide each other; the list has them all. */
const PINS = 12;
/** Within it stands the word for the person. */
const ROOM_FOR_NAME = 44;
/** One for each five degrees. */
const TICKS = 72;
const RADIANS = Math.PI / 180;
const { middle } = frame;

/** The shops around the person, drawn from their positions alone: north is up. The list says the same in words. */
export function DrawnMap({ position, shops, now, chosen, onChoose }: Props) {
  const { _, i18n } = useLingui();
  const shown = useMemo(() => shops.slice(0, PINS), [shops]);
  const { pins, rings, labelsAt } = useMemo(() => layOutPins(position, shown), [position, shown]);
  const [outer] = rings.slice(-1);
  const step = outer ? outer.radius / rings.length : 0;
  const along = (radius: number) => ({
    x: middle.x + Math.sin(labelsAt * RADIANS) * radius,
    y: middle.y - Math.cos(labelsAt * RADIANS) * radius,
  });

  return (
    <div className="drawn-map" dir="ltr" aria-hidden="true">
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} className="drawn-ground" aria-hidden="true">
        {[3, 2, 1].map((beyond) => (
          <circle
            key={beyond}
            className="drawn-far"
            cx={middle.x}
            cy={middle.y}
            r={(outer?.radius ?? 0) + step * beyond}
          />
        ))}
        <circle
          className="drawn-ticks"
          cx={middle.x}
          cy={middle.y}
          r={(outer?.radius ?? 0) + 5}
          pathLength={TICKS}
        />
        {[...rings].reverse().map(({ metres, radius }) => (
          <circle key={metres} className="drawn-ring" cx={middle.x} cy={middle.y} r={radius} />
        ))}
        <path className="drawn-cross" d={`M${middle.x} 0V${frame.height}M0 ${middle.y}H${frame.width}`} />
        {rings
          .filter(({ radius }) => radius > ROOM_FOR_NAME)
          .map(({ metres, radius }) => (
            <text key={metres} className="drawn-distance" {...along(radius)} dy="4">
              {formatDistance(metres, i18n.locale)}
            </text>
          ))}
        <path className="drawn-north" d="M180 8 188 26 180 22 172 26Z" />
        <text className="drawn-distance drawn-beside" x="194" y="22">
          {_('compass.n')}
        </text>
        <circle className="drawn-halo" cx={middle.x} cy={middle.y} r="20" />
        {pins.map(({ spot, head }, index) => (
          <g key={shown[index]?.id} className={`drawn-stem ${toneOf(shown[index], now, chosen)}`}>
            <path d={`M${spot.x} ${spot.y} ${head.x} ${head.y}`} />
            <circle cx={spot.x} cy={spot.y} r="4" />
          </g>
        ))}
        <circle className="drawn-you" cx={middle.x} cy={middle.y} r="8" />
        <text className="drawn-distance drawn-name" x={middle.x} y={middle.y + NAME_BELOW}>
          {_('shops.you')}
        </text>
      </svg>
      {pins.map(({ head }, index) => {
        const shop = shown[index];
        return (
          shop && (
            <button
              key={shop.id}
              type="button"
              tabIndex={-1}
              onClick={() => onChoose(shop.id)}
              className={`drawn-pin ${toneOf(shop, now, chosen)}`}
              style={{
                insetInlineStart: `${(100 * head.x) / frame.width}%`,
                insetBlockStart: `${(100 * head.y) / frame.height}%`,
              }}
            >
              <span>{new Intl.NumberFormat(i18n.locale).format(index + 1)}</span>
            </button>
          )
        );
      })}
    </div>
  );
}

/** The colour of a shop, on the map and in the list. */
export function toneOf(shop: Shop | undefined, now: Date | undefined, chosen?: string): string {
  if (shop && shop.id === chosen) return 'shop-chosen';
  const state = shop && openingStateOf(shop, now);
  return state && !state.open ? 'shop-shut' : 'shop-open';
}

const points = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** The word for where a shop lies, of eight. */
export function directionOf(here: Position, shop: Shop) {
  const point = points[Math.round(bearingTo(here, shop) / 45) % points.length] ?? 'n';
  return `compass.${point}` as const;
}
