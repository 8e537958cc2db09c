import { useLingui } from '@lingui/react';
import { IconLink } from '../../ui/icon-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useDeviceCounts, useFarmToday } from './api.ts';
import { greetingId } from './greeting.ts';
import { HomeTile } from './home-tile.tsx';
import { TodayNotes } from './today-notes.tsx';
import { WeatherTile } from './weather-tile.tsx';

export function HomePage() {
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
      <WeatherTile />
      <TodayNotes />
      <nav
        aria-label={_('home.tiles')}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-3"
      >
        <HomeTile to="/chatBot" icon="chat" title={_('home.ask')} tone="ask">
          {_('home.askLine')}
        </HomeTile>
        <HomeTile to="/agriDataHome" icon="tractor" title={_('home.farm')} tone="leaf">
          <FarmLine />
        </HomeTile>
        <HomeTile to="/myDevice" icon="lamp" title={_('home.devices')} tone="sun">
          <DevicesLine />
        </HomeTile>
        <HomeTile to="/shopData" icon="shop" title={_('home.shops')} tone="soil">
          {_('home.shopsLine')}
        </HomeTile>
        <HomeTile to="/news" icon="news" title={_('home.news')} tone="leaf" across>
          {_('home.newsLine')}
        </HomeTile>
      </nav>
    </Page>
  );
}

function FarmLine() {
  const { _ } = useLingui();
  const { count, due, more, pending } = useFarmToday();
  if (pending) return <span className="skeleton my-1 block h-3.5 w-20 rounded-full" />;
  if (count === undefined) return _('home.farmLine');
  const items = _(more ? 'home.farmMany' : 'home.farmCount', { count });
  return due.length > 0 ? _('home.farmDue', { items, due: due.length }) : items;
}

function DevicesLine() {
  const { _ } = useLingui();
  const { counts, pending } = useDeviceCounts();
  if (pending) return <span className="skeleton my-1 block h-3.5 w-20 rounded-full" />;
  if (!counts || counts.all === 0) return _('home.devicesLine');
  const { all, on, offline } = counts;
  if (offline > 0) return _('home.devicesOffline', { on, offline });
  return on > 0 ? _('home.devicesOn', { on, off: all - on }) : _('home.devicesOff', { count: all });
}
