import { useLingui } from '@lingui/react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import '../../ui/home/home-tiles.css';

type Props = { to: string; icon: IconName; title: string; tone?: string };

/** A way from home: its drawing and its name. What is there now stands above it on home already. */
function HomeTile({ to, icon, title, tone = 'text-leaf' }: Props) {
  return (
    <Link to={to} className="home-tile">
      <Icon name={icon} className={`size-7 ${tone}`} />
      <span className="min-w-0 font-bold">{title}</span>
    </Link>
  );
}

/** The newest headline, and the ways from home to all else, small. */
export function HomeTiles({ headline }: { headline?: string | undefined }) {
  const { _ } = useLingui();
  return (
    <nav aria-label={_('home.tiles')} className="home-tiles">
      <Link to="/news" className="home-tile home-tile-across">
        <Icon name="news" className="size-8 text-leaf" />
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{_('home.news')}</span>
          <span className="block text-small text-ink-2">
            {headline ? <bdi dir="auto">{headline}</bdi> : _('home.newsLine')}
          </span>
        </span>
        <Icon name="next" className="size-5 text-ink-2" mirrored />
      </Link>
      <HomeTile to="/chatBot" icon="chat" title={_('home.ask')} />
      <HomeTile to="/agriDataHome" icon="tractor" title={_('home.farm')} />
      <HomeTile to="/myDevice" icon="lamp" title={_('home.devices')} tone="text-sun" />
      <HomeTile to="/shopData" icon="shop" title={_('home.shops')} tone="text-soil" />
    </nav>
  );
}
