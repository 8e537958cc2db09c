import { useLingui } from '@lingui/react';

/** The shape of the weather while it is on its way; its sky stands already. */
export function WeatherSkeleton() {
  const { _ } = useLingui();
  return (
    <div role="status" aria-label={_('state.loading')} className="weather-columns">
      <div className="weather-column">
        <div className="skeleton weather-waits-field" />
        <div className="skeleton weather-waits-hours" />
      </div>
      <div className="weather-column">
        <div className="skeleton weather-waits-days" />
      </div>
    </div>
  );
}
