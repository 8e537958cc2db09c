import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { IconLink } from '../../../ui/icon-button.tsx';
import { BackButton, ScreenTitle } from '../../../ui/page/page.tsx';
import { skyOf } from '../../../ui/weather/weather-icon.tsx';
import '../../../ui/weather/weather-page.css';

type Props = {
  title: string;
  /** Where it is, and how old the figures are. */
  below: string | undefined;
  /** The drawing of the present condition, by whose sky the bar is coloured. */
  icon: string | undefined;
  hero: ReactNode;
  children: ReactNode;
};

/** The screen of the weather: its bar and its head are one sky, the rest lies on paper. */
export function WeatherFrame({ title, below, icon, hero, children }: Props) {
  const { _ } = useLingui();
  return (
    <div className="flex w-full flex-1 flex-col">
      <header className="sky weather-bar" {...(icon ? skyOf(icon) : {})}>
        <BackButton to="/" />
        <div className="min-w-0 flex-1">
          <ScreenTitle title={title} tabTitle={_('weather.title')} className="line-clamp-2 text-bar" />
          {below && <p className="text-small">{below}</p>}
        </div>
        <IconLink
          icon="pin"
          label={_('place.change')}
          to="/#place"
          state={{ openNext: '/weatherData' }}
          className="-me-3"
        />
      </header>
      {hero}
      <div className="page-in weather-body">{children}</div>
    </div>
  );
}
