import type { Advice, WeatherAnswer } from '@agri/contract/weather/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import { urgentText } from '../../lib/weather/advice-texts.ts';
import { Icon, type IconName, Spinner } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { LevelMark } from '../../ui/state/level-mark.tsx';
import { AdviceNote, FieldStrip } from '../../ui/weather/field-advice.tsx';
import { FoldedSky } from './folded-sky.tsx';
import '../../ui/home/field-notes.css';

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
    <div className="home-notes">
      {spraying && <SprayCard advice={spraying} hours={hourly} localTime={local_time} />}
      {urgent && words && (
        <div className="home-urgent">
          <AdviceNote icon={urgentIcons[urgent.kind] ?? 'alert'} level={urgent.level} {...words} />
        </div>
      )}
      <FoldedSky weather={weather} spraying={spraying} />
    </div>
  );
}

type SprayProps = {
  advice: Advice;
  hours: WeatherAnswer['hourly'];
  localTime: string;
};

/** Always in words too: whether to spray is what most people open the app for. */
function SprayCard({ advice, hours, localTime }: SprayProps) {
  const { i18n } = useLingui();
  const words = urgentText(advice, i18n, localTime);
  const fine = advice.kind === 'spray';
  const hasStrip = hours.some(({ field }) => field);
  return (
    <Link
      to="/weatherData"
      className="home-verdict flex flex-col gap-2 rounded-tile bg-card px-4 py-3 text-ink"
    >
      <span className="flex items-center gap-3">
        <LevelMark level={fine ? 'fine' : 'plan'} className="size-8" />
        <span className="min-w-0 flex-1 text-pretty">
          <strong className="block text-strong font-bold">{words?.title}</strong>
          <span className="block text-small text-ink-2">{words?.text}</span>
        </span>
        <Icon name="next" className="size-5 text-ink-2" mirrored />
      </span>
      {hasStrip && <FieldStrip hours={hours} />}
    </Link>
  );
}

type FailedProps = { busy: boolean; onRetry: () => void };

/** The sky without its weather, and the way to ask again. */
export function WeatherFailed({ busy, onRetry }: FailedProps) {
  const { _ } = useLingui();
  return (
    <button type="button" onClick={onRetry} disabled={busy} className="home-now text-start">
      <span className="home-place">
        <span className="block text-bar font-bold">{_('home.weather')}</span>
        <span className="block">{_('weather.loadFailed')}</span>
        <span className="flex items-center gap-2.5 pt-1 font-semibold underline underline-offset-4">
          {busy && <Spinner />}
          {_('action.tryAgain')}
        </span>
      </span>
      <Icon name="cloudSun" className="size-14 narrow:size-20 [stroke-width:1.5]" />
    </button>
  );
}
