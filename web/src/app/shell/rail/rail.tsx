import { useLingui } from '@lingui/react';
import { useLocation } from 'react-router';
import { clientSettings } from '../../../lib/client-settings.ts';
import { readSessionHint } from '../../../lib/session/session-hint.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { CheckButton } from '../check-button.tsx';
import { RailWeather } from './rail-weather.tsx';
import './rail.css';

const places = [
  { to: '/', icon: 'home', label: 'tabs.home', owns: /^\/$/ },
  { to: '/chatBot', icon: 'chat', label: 'home.ask', owns: /^\/chatBot/ },
  {
    to: '/agriDataHome',
    icon: 'tractor',
    label: 'home.farm',
    owns: /^\/(agriDataHome|addData|agriData|addAgriData|completeAgriData)/,
  },
  { to: '/myDevice', icon: 'lamp', label: 'home.devices', owns: /^\/(myDevice|addDevice|device\/)/ },
  { to: '/guide', icon: 'book', label: 'guide.title', owns: /^\/(guide|signs)/ },
  { to: '/shopData', icon: 'shop', label: 'home.shops', owns: /^\/shopData/ },
  { to: '/news', icon: 'news', label: 'home.news', owns: /^\/news/ },
  { to: '/alerts', icon: 'bell', label: 'alerts.title', owns: /^\/alerts/ },
] as const;

/** The names of all screens at the side of a desktop; at its foot the weather, and who is signed in. */
export function Rail() {
  const { _ } = useLingui();
  const { pathname } = useLocation();
  return (
    <div className="rail-inside">
      <p className="rail-brand">
        <span className="rail-sign">
          <Icon name="sprout" className="size-7" />
        </span>
        {clientSettings().appName}
      </p>
      <CheckButton className="rail-check" />
      <ul className="rail-places">
        {places.map(({ to, icon, label, owns }) => (
          <li key={to}>
            <RailLink
              to={to}
              icon={icon}
              text={_(label)}
              current={owns.test(pathname) && (pathname === to ? 'page' : 'true')}
            />
          </li>
        ))}
      </ul>
      <div className="rail-foot">
        <RailWeather />
        <div className="rail-self">
          <RailLink
            to="/profile"
            icon="user"
            text={_('profile.title')}
            about={readSessionHint()}
            current={pathname === '/profile' && 'page'}
          />
          <Link
            to="/settings"
            aria-label={_('settings.title')}
            title={_('settings.title')}
            aria-current={ofSettings(pathname)}
            className="rail-link"
          >
            <Icon name="sliders" className="size-6.5" />
          </Link>
        </div>
      </div>
    </div>
  );
}

const ofSettings = (pathname: string) => {
  if (pathname === '/settings') return 'page';
  return pathname === '/changePassword' ? 'true' : undefined;
};

type LinkProps = {
  to: string;
  icon: IconName;
  text: string;
  about?: string | undefined;
  current: 'page' | 'true' | false;
};

function RailLink({ to, icon, text, about, current }: LinkProps) {
  return (
    <Link to={to} aria-current={current || undefined} className="rail-link">
      <Icon name={icon} className="size-6.5" />
      <span className="min-w-0">
        {text}
        {about && (
          <bdi className="rail-about" title={about}>
            {about}
          </bdi>
        )}
      </span>
    </Link>
  );
}
