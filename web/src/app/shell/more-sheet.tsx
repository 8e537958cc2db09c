import { useLingui } from '@lingui/react';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { LinkList } from '../../ui/link-list.tsx';
import { afterPaint } from '../../ui/page/after-paint.ts';

type Props = { open: boolean; onClose: () => void };

/** The rest of the app, behind the last tab. */
export function MoreSheet({ open, onClose }: Props) {
  const { _ } = useLingui();
  return (
    <Sheet open={open} title={_('tabs.more')} onClose={onClose}>
      <LinkList
        label={_('tabs.more')}
        onFollow={() => afterPaint(onClose)}
        links={[
          { to: '/myDevice', icon: 'lamp', text: _('home.devices') },
          { to: '/guide', icon: 'sprout', text: _('guide.title') },
          { to: '/weatherData', icon: 'cloudSun', text: _('weather.title') },
          { to: '/shopData', icon: 'shop', text: _('home.shops') },
          { to: '/news', icon: 'news', text: _('home.news') },
          { to: '/alerts', icon: 'bell', text: _('alerts.title') },
          { to: '/profile', icon: 'user', text: _('profile.title') },
          { to: '/settings', icon: 'sliders', text: _('settings.title') },
        ]}
      />
    </Sheet>
  );
}
