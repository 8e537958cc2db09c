import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { WeatherTile } from './weather-tile.tsx';

const tones = {
  ask: { tile: 'border-leaf bg-leaf text-on-leaf hover:bg-leaf-press', icon: '', small: '' },
  leaf: { tile: 'border-line bg-card hover:border-leaf', icon: 'text-leaf', small: 'text-ink-2' },
  sun: { tile: 'border-line bg-card hover:border-leaf', icon: 'text-sun', small: 'text-ink-2' },
  soil: { tile: 'border-line bg-card hover:border-leaf', icon: 'text-soil', small: 'text-ink-2' },
};

type Props = {
  to: string;
  icon: IconName;
  title: string;
  tone: keyof typeof tones;
  /** Lies across the whole width, icon beside words. */
  across?: boolean;
  children: ReactNode;
};

/** A tile of home: drawing, name, and one honest small line. */
function HomeTile({ to, icon, title, tone, across, children }: Props) {
  const look = tones[tone];
  return (
    <Link
      to={to}
      className={`flex rounded-tile border p-3 narrow:p-4 raised transition-colors duration-150 ${look.tile} ${
        across ? 'col-span-full min-h-20 items-center gap-4' : 'min-h-32 flex-col gap-3'
      }`}
    >
      <Icon name={icon} className={`size-9 ${look.icon}`} />
      <span className="min-w-0">
        <span className="block text-strong leading-snug font-bold">{title}</span>
        <span className={`block text-small leading-snug ${look.small}`}>{children}</span>
      </span>
    </Link>
  );
}

/** The farm as far as it is loaded. */
type FarmCount = { count: number | undefined; more: boolean; pending: boolean };

/** The lamps, undefined until they are loaded. */
type DeviceCounts = { counts: { all: number; on: number; offline: number } | undefined; pending: boolean };

type HomeProps = {
  farm: FarmCount;
  devices: DeviceCounts;
  /** What wants to be done today. */
  today: ReactNode;
  /** It already says what the weather asks for. */
  weatherSaid: boolean;
  /** The newest of the news that this browser has. */
  headline?: string | undefined;
  /** The lamps with their switches. */
  lamps?: ReactNode;
};

/** Home; what other features know of today is handed in by the app. */
export function HomePage({ farm, devices, today, weatherSaid, headline, lamps }: HomeProps) {
  const { _ } = useLingui();
  return (
    <Page
      title={_('home.title')}
      above={<p className="text-small text-ink-2">{_(greetingId(new Date().getHours()))}</p>}
      actions={
        <IconLink
          icon="user"
          label={_('profile.title')}
          to="/profile"
          className="bg-leaf-wash text-leaf-ink"
        />
      }
    >
      <WeatherTile withAdvice={!weatherSaid} />
      {today}
      {lamps}
      <nav
        aria-label={_('home.tiles')}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-3"
      >
        <HomeTile to="/chatBot" icon="chat" title={_('home.ask')} tone="ask">
          {_('home.askLine')}
        </HomeTile>
        <HomeTile to="/agriDataHome" icon="tractor" title={_('home.farm')} tone="leaf">
          <FarmLine {...farm} />
        </HomeTile>
        <HomeTile to="/myDevice" icon="lamp" title={_('home.devices')} tone="sun">
          <DevicesLine {...devices} />
        </HomeTile>
        <HomeTile to="/shopData" icon="shop" title={_('home.shops')} tone="soil">
          {_('home.shopsLine')}
        </HomeTile>
        <HomeTile to="/news" icon="news" title={_('home.news')} tone="leaf" across>
          {headline ? (
            <bdi dir="auto" className="line-clamp-2">
              {headline}
            </bdi>
          ) : (
            _('home.newsLine')
          )}
        </HomeTile>
      </nav>
    </Page>
  );
}

function FarmLine({ count, more, pending }: FarmCount) {
  const { _ } = useLingui();
  if (pending) return <span className="skeleton my-1 block h-3.5 w-20 rounded-full" />;
  if (count === undefined) return _('home.farmLine');
  return _(more ? 'home.farmMany' : 'home.farmCount', { count });
}

function DevicesLine({ counts, pending }: DeviceCounts) {
  const { _ } = useLingui();
  if (pending) return <span className="skeleton my-1 block h-3.5 w-20 rounded-full" />;
  if (!counts || counts.all === 0) return _('home.devicesLine');
  const { all, on, offline } = counts;
  if (offline > 0) return _('home.devicesOffline', { on, offline });
  return on > 0 ? _('home.devicesOn', { on, off: all - on }) : _('home.devicesOff', { count: all });
}

/** The greeting that fits an hour of the day. */
function greetingId(hour: number) {
  if (hour >= 4 && hour < 12) return 'home.morning';
  if (hour >= 12 && hour < 18) return 'home.afternoon';
  return 'home.evening';
}
