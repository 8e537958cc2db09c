import type { Usage } from '@agri/contract/usage-schemas.ts';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/error-text.ts';
import { formatBytes, formatCount } from '../../lib/text/later-formats.ts';
import { usageQuery } from '../../lib/usage-query.ts';
import { LoadFailed } from '../../ui/state/load-failed.tsx';

const NEARLY_FULL = 0.9;

/** How much a person keeps, of how much there may be. */
export function UsageSection() {
  const { _ } = useLingui();
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(usageQuery);
  return (
    <section
      aria-labelledby="usage"
      className="flex flex-col gap-4 rounded-tile border border-line bg-card p-4 raised"
    >
      <h2 id="usage" className="font-semibold">
        {_('usage.title')}
      </h2>
      {isPending && (
        <div role="status" aria-label={_('state.loading')} className="skeleton h-44 rounded-inner" />
      )}
      {isError && !data && (
        <LoadFailed
          small
          text={_('usage.failed')}
          {...failureOf(error, _)}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {data && <UsageList usage={data} />}
    </section>
  );
}

function UsageList({ usage }: { usage: Usage }) {
  const { _, i18n } = useLingui();
  const { photos, items, chats, devices, plantings, activities } = usage;
  const count = (figure: number) => formatCount(figure, i18n.locale);
  const bytes = (figure: number) => formatBytes(figure, i18n.locale);
  const room = { used: bytes(photos.bytes), limit: bytes(photos.limit_bytes) };
  const share = Math.max(photos.used / photos.limit, photos.bytes / photos.limit_bytes);
  const rows = [
    { label: _('usage.photos'), ...photos, share, note: _('usage.of', room) },
    ...[
      { label: _('usage.items'), ...items },
      { label: _('usage.plantings'), ...plantings },
      { label: _('usage.activities'), ...activities },
      { label: _('usage.chats'), ...chats },
      { label: _('usage.devices'), ...devices },
    ].map((row) => ({ ...row, share: row.used / row.limit, note: undefined })),
  ];
  return (
    <dl className="flex flex-col gap-4">
      {rows.map(({ label, used, limit, share, note }) => (
        <div key={label} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1.5">
          <dt>{label}</dt>
          <dd className="text-end tabular-nums">
            <span className="font-semibold">{_('usage.of', { used: count(used), limit: count(limit) })}</span>
            {note && <span className="block text-small text-ink-2">{note}</span>}
          </dd>
          <dd aria-hidden="true" className="col-span-2 h-2 overflow-hidden rounded-full bg-leaf-wash">
            <div
              className={`h-full rounded-full ${share >= NEARLY_FULL ? 'bg-sun-bright' : 'bg-leaf'}`}
              style={{ width: `${Math.min(100, Math.max(used > 0 ? 2 : 0, share * 100))}%` }}
            />
          </dd>
          {share >= NEARLY_FULL && (
            <dd className="col-span-2 text-small text-ink-2">{_('usage.nearlyFull')}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
