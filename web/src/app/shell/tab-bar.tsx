import { useLingui } from '@lingui/react';
import { memo, Suspense, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { useWide } from '../../ui/page/window-room.ts';
import { loadDeferredParts } from '../pages.ts';
import { CheckButton } from './check-button.tsx';

const tabs = [
  { to: '/', icon: 'home', label: 'tabs.home', owns: /^\/(weatherData)?$/ },
  { to: '/chatBot', icon: 'chat', label: 'tabs.ask', owns: /^\/chatBot/ },
  {
    to: '/agriDataHome',
    icon: 'sprout',
    label: 'tabs.farm',
    owns: /^\/(agriDataHome|addData|agriData|addAgriData|completeAgriData)/,
  },
] as const;
const MoreSheet = lazyPart(async () => {
  const [{ MoreSheet }] = await Promise.all([import('./more-sheet.tsx'), loadDeferredParts()]);
  return MoreSheet;
});

const Rail = lazyPart(async () => {
  const [{ Rail }] = await Promise.all([import('./rail/rail.tsx'), loadDeferredParts()]);
  return Rail;
});

const shape = 'flex min-w-0 flex-col items-center justify-center gap-0.5 focus-visible:-outline-offset-4';

/** The tabs at the bottom of a phone; a desktop has the names of all screens at its side. */
export function TabBar() {
  const { _ } = useLingui();
  const wide = useWide();
  if (!wide) return <Tabs />;
  return (
    <nav aria-label={_('tabs.label')} className="rail">
      <Suspense>
        <Rail />
      </Suspense>
    </nav>
  );
}

/** The tabs with the camera in their middle. */
function Tabs() {
  const { _ } = useLingui();
  const { pathname } = useLocation();
  // The tab lights up with the tap, also where its screen takes a moment.
  const [tapped, setTapped] = useState<{ from: string; to: string }>();
  if (tapped && tapped.from !== pathname) setTapped(undefined);
  const shown = tapped?.to ?? pathname;
  const [more, setMore] = useState(false);
  const [opened, setOpened] = useState(false);
  const inMore = !tabs.some(({ owns }) => owns.test(shown)) && shown !== '/check';

  const lightUp = useCallback((to: string) => setTapped({ from: pathname, to }), [pathname]);
  const open = () => {
    setOpened(true);
    setMore(true);
  };

  const tab = ({ to, icon, label, owns }: (typeof tabs)[number]) => (
    <Tab
      key={to}
      to={to}
      icon={icon}
      label={_(label)}
      current={owns.test(shown) && (pathname === to ? 'page' : 'true')}
      onTap={lightUp}
    />
  );

  return (
    <nav aria-label={_('tabs.label')} className="tabs">
      {tabs.slice(0, 2).map(tab)}
      <CheckButton className={shape} />
      {tabs.slice(2).map(tab)}
      <button type="button" aria-haspopup="dialog" onClick={open} className={shape}>
        <TabFace icon="more" label={_('tabs.more')} current={inMore} />
      </button>
      {opened && (
        <Suspense>
          <MoreSheet open={more} onClose={() => setMore(false)} />
        </Suspense>
      )}
    </nav>
  );
}

type TabProps = {
  to: string;
  icon: IconName;
  label: string;
  current: 'page' | 'true' | false;
  onTap: (to: string) => void;
};

// A tap draws two of them, the one that goes out and the one that lights up: the frame that answers it waits for no more.
const Tab = memo(function Tab({ to, icon, label, current, onTap }: TabProps) {
  return (
    <Link to={to} onFollow={() => onTap(to)} aria-current={current || undefined} className={shape}>
      <TabFace icon={icon} label={label} current={current !== false} />
    </Link>
  );
});

function TabFace({ icon, label, current }: { icon: IconName; label: string; current: boolean }) {
  return (
    <>
      <span
        className={`grid h-8 w-14 place-items-center rounded-full ${
          current ? 'bg-leaf-wash text-leaf' : 'text-ink-2'
        }`}
      >
        <Icon name={icon} className="size-6.5" />
      </span>
      <span
        className={`max-w-full truncate px-0.5 text-tab ${current ? 'font-bold text-leaf' : 'text-ink-2'}`}
      >
        {label}
      </span>
    </>
  );
}
