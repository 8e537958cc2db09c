import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../lib/error-text.ts';
import { formatCount } from '../../../lib/text/later-formats.ts';
import { usageQuery } from '../../../lib/usage-query.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';

const things = [
  { of: 'items', to: '/agriDataHome', icon: 'sprout', word: 'usage.items', tone: 'text-leaf' },
  { of: 'devices', to: '/myDevice', icon: 'lamp', word: 'usage.devices', tone: 'text-sun' },
  { of: 'chats', to: '/chatBot', icon: 'chat', word: 'usage.chats', tone: 'text-soil' },
] as const;

/** What the person has here, counted, each with the way to it. */
export function Possessions() {
  const { _, i18n } = useLingui();
  const { data, isError, error, isFetching, refetch } = useQuery(usageQuery);
  return (
    <section aria-labelledby="possessions" className="flex flex-col gap-3">
      <h2 id="possessions" className="text-h2">
        {_('profile.have')}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] gap-2 wide:gap-4">
        {things.map(({ of, to, icon, word, tone }) => (
          <li key={of}>
            <Link to={to} className="person-count active:bg-leaf-wash">
              <Icon name={icon} className={`size-7 ${tone}`} />
              <span className="text-bar font-bold tabular-nums">
                {data ? formatCount(data[of].used, i18n.locale) : !isError && <Waiting />}
              </span>{' '}
              <span>{_(word)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {isError && !data && (
        <LoadFailed
          small
          text={_('usage.failed')}
          {...failureOf(error, _)}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      )}
    </section>
  );
}

function Waiting() {
  return <span className="skeleton block h-5 w-9 rounded-full" />;
}
