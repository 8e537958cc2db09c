import type { Advice, WeatherAnswer } from '@agri/contract/weather/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/text/later-formats.ts';
import { urgentText } from '../../../lib/weather/advice-texts.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { LevelMark } from '../../../ui/state/level-mark.tsx';
import { AdviceNote } from '../../../ui/weather/field-advice.tsx';

/** What cannot wait has a line of its own; rain stands with its hours. */
const urgentIcons: Partial<Record<string, IconName>> = { frost: 'frost', heat: 'heat' };

/** What the weather means in the field: whether to spray first, then the water; frost and heat only when they come. */
export function FieldCard({ weather: { advice, local_time } }: { weather: WeatherAnswer }) {
  const { _, i18n } = useLingui();
  const spraying = advice.find(({ kind }) => kind === 'spray' || kind === 'spray_wait');
  const water = advice.find(({ kind }) => kind === 'water');
  const urgent = advice.flatMap((each) => {
    const icon = urgentIcons[each.kind];
    const words = icon && urgentText(each, i18n, local_time);
    return icon && words ? [{ ...each, ...words, icon }] : [];
  });
  if (!spraying && !water && urgent.length === 0) return null;
  return (
    <ul aria-label={_('weather.field')} className="weather-column">
      {(spraying || water) && (
        <li className="weather-card weather-field">
          {spraying && <Spraying advice={spraying} localTime={local_time} />}
          {water && (
            <FieldLine
              mark={
                <span className="weather-field-icon">
                  <Icon name="drop" className="size-6" />
                </span>
              }
              title={_('advice.water', { value: formatCount(water.value ?? 0, i18n.locale) })}
              text={_('advice.waterText')}
            />
          )}
        </li>
      )}
      {urgent.map(({ kind, icon, level, title, text }) => (
        <li key={kind}>
          <AdviceNote icon={icon} level={level} title={title} text={text} />
        </li>
      ))}
    </ul>
  );
}

function Spraying({ advice, localTime }: { advice: Advice; localTime: string }) {
  const { i18n } = useLingui();
  const words = urgentText(advice, i18n, localTime);
  if (!words) return null;
  const level = advice.kind === 'spray' ? 'fine' : 'plan';
  return <FieldLine mark={<LevelMark level={level} className="size-10" />} {...words} />;
}

type LineProps = { mark: ReactNode; title: string; text: string };

function FieldLine({ mark, title, text }: LineProps) {
  return (
    <div className="flex items-center gap-3">
      {mark}
      <p className="min-w-0 flex-1 text-pretty">
        <strong className="block text-strong font-bold leading-snug">{title}</strong>
        <span className="block text-small text-ink-2">{text}</span>
      </p>
    </div>
  );
}
