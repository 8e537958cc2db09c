import type { Advice, WeatherAnswer } from '@agri/contract/weather/weather-schemas.ts';
import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { formatDegrees } from '../../lib/text/formats.ts';
import { urgentText } from '../../lib/weather/advice-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { LevelMark } from '../../ui/state/level-mark.tsx';
import '../../ui/home/folded-sky.css';

type Props = { weather: WeatherAnswer; spraying: Advice | undefined };

/** The sky in one line, for as long as the whole of it is scrolled away. */
export function FoldedSky({ weather, spraying }: Props) {
  const { _, i18n } = useLingui();
  const end = useRef<HTMLSpanElement>(null);
  const folded = useIsAbove(end);
  const { current, location, local_time } = weather;
  const verdict = spraying && urgentText(spraying, i18n, local_time)?.title;
  return (
    <>
      <span ref={end} />
      {folded && (
        <div className="folded-sky">
          <Link to="/weatherData" className="folded-sky-weather">
            <Icon name="pin" className="size-6 text-leaf" />
            <strong className="folded-sky-place">
              <bdi>{location.name || _('weather.yourPlace')}</bdi>
              {` ${formatDegrees(current.temp_c, i18n.locale)}`}
            </strong>
            {spraying && verdict && (
              <span className="folded-sky-verdict">
                <LevelMark level={spraying.kind === 'spray' ? 'fine' : 'plan'} className="size-5.5" />
                <span className="line-clamp-2 min-w-0">{verdict}</span>
              </span>
            )}
          </Link>
          <IconLink icon="user" label={_('profile.title')} to="/profile" className="folded-sky-person" />
        </div>
      )}
    </>
  );
}

/** Whether an element lies above what is in sight. */
function useIsAbove(element: { current: HTMLElement | null }): boolean {
  const [above, setAbove] = useState(false);
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setAbove(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return above;
}
