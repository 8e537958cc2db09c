import type { Advice, WeatherAnswer } from '@agri/contract/weather/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import { urgentText } from '../../lib/weather/advice-texts.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { AdviceNote } from '../../ui/state/advice-note.tsx';
import { FieldStrip } from '../../ui/weather/field-strip.tsx';

/** Icons of the advice that is worth a line on home. */
const urgentIcons: Partial<Record<string, IconName>> = { frost: 'frost', heat: 'heat', rain: 'rainCloud' };

type Props = {
  weather: WeatherAnswer;
  /** Also what cannot wait; else something else on home says it. */
  withAdvice: boolean;
};

/** Whether to spray, with the next 24 hours at a look, and the line that cannot wait. */
export function FieldNotes({ weather, withAdvice }: Props) {
  const { i18n } = useLingui();
  const { advice, hourly, local_time } = weather;
  const spraying = advice.find(({ kind }) => kind === 'spray' || kind === 'spray_wait');
  const urgent = withAdvice ? advice.find(({ kind }) => urgentIcons[kind]) : undefined;
  const words = urgent && urgentText(urgent, i18n, local_time);
  return (
    <>
      {urgent && words && (
        <AdviceNote icon={urgentIcons[urgent.kind] ?? 'alert'} level={urgent.level} {...words} />
      )}
      {spraying && (
        <SprayCard advice={spraying} hours={hourly} localTime={local_time} withWords={withAdvice} />
      )}
    </>
  );
}

type SprayProps = {
  advice: Advice;
  hours: WeatherAnswer['hourly'];
  localTime: string;
  /** Else something else on home says them, and they are only the name of the link. */
  withWords: boolean;
};

function SprayCard({ advice, hours, localTime, withWords }: SprayProps) {
  const { i18n } = useLingui();
  const words = urgentText(advice, i18n, localTime);
  const fine = advice.kind === 'spray';
  const hasStrip = hours.some(({ field }) => field);
  if (!withWords && !hasStrip) return null;
  return (
    <Link
      to="/weatherData"
      className="flex flex-col gap-2 rounded-tile border border-line bg-card px-4 py-3 raised hover:border-leaf"
    >
      {withWords && (
        <span className="flex items-center gap-3">
          <Icon name={fine ? 'spray' : 'alert'} className={`size-7 ${fine ? 'text-leaf' : 'text-sun'}`} />
          <span className="min-w-0 flex-1 text-pretty">
            <strong className="font-bold">{words?.title}</strong> {words?.text}
          </span>
          <Icon name="next" className="size-5 text-ink-2" mirrored />
        </span>
      )}
      {!withWords && <span className="sr-only">{words?.title}</span>}
      {hasStrip && <FieldStrip hours={hours} />}
    </Link>
  );
}
