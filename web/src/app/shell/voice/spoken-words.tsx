import { useLingui } from '@lingui/react';
import { readStoredWeather } from '../../../lib/weather/ask-weather.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';

/** So many letters still stand in the largest size. */
const SHORT_LETTERS = 70;

type Props = { said: string; about: { name: string } | undefined };

/** The words as they are heard, what goes along with them, and that the answer will be heard too. */
export function SpokenWords({ said, about }: Props) {
  const { _ } = useLingui();
  const place = readStoredWeather()?.answer.location.name;
  return (
    <div className="voice-said flex flex-col items-center gap-6 text-center">
      <SoundDrawing />
      <p
        dir="auto"
        className={`max-w-full leading-tight font-bold text-balance [overflow-wrap:anywhere] ${
          said ? 'voice-words' : 'text-ink-2'
        } ${said.length > SHORT_LETTERS ? 'text-[1.625rem]' : 'text-[2rem]'}`}
      >
        {said || _('voice.listening')}
      </p>
      <ul className="flex max-w-full flex-wrap justify-center gap-2 empty:hidden">
        {about && <GoesAlong icon="sprout" text={about.name} />}
        {place && <GoesAlong icon="cloudSun" text={`${_('home.weather')}: ${place}`} />}
      </ul>
      <p className="voice-aloud flex items-center gap-2 text-small text-ink-2">
        <Icon name="speaker" className="size-6 text-leaf" />
        {_('voice.aloud')}
      </p>
    </div>
  );
}

function GoesAlong({ icon, text }: { icon: IconName; text: string }) {
  return (
    <li className="flex max-w-full items-center gap-2.5 rounded-full border border-line bg-card py-1.5 ps-1.5 pe-4 text-small font-semibold">
      <span className="grid size-9 flex-none place-items-center rounded-full bg-leaf-wash text-leaf">
        <Icon name={icon} className="size-6" />
      </span>
      <bdi className="min-w-0 truncate">{text}</bdi>
    </li>
  );
}

const halfHeights = [4, 7, 12, 8, 15, 20, 13, 24, 17, 26, 17, 24, 13, 20, 15, 8, 12, 7, 4];

/** Sound as it comes in: bars that rise and fall, or stand still for who wants no motion. */
export function SoundDrawing() {
  return (
    <svg
      viewBox="0 0 228 60"
      className="voice-bars h-15 w-57 max-w-full flex-none text-leaf"
      aria-hidden="true"
    >
      {halfHeights.map((half, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change.
        <path key={index} d={`M${6 + index * 12} ${30 - half}v${half * 2}`} />
      ))}
    </svg>
  );
}
