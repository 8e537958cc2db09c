import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/call/call.ts';
import { download, saveFile } from '../../../lib/call/download.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { errorText } from '../../../lib/error-text.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { formatDay } from '../../../lib/text/later-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { showToast, warmToasts } from '../../../ui/toast/show-toast.ts';

const FILE_NAME = 'agri-ai.ics';

/** The tasks and harvests in the calendar of the phone: as a file once, or by an address that stays up to date. */
export function CalendarCard() {
  const { _ } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-16 items-center gap-4 rounded-tile border border-line bg-card px-4 py-2.5 text-start shadow-card hover:bg-paper active:bg-leaf-wash"
      >
        <Icon name="calendar" className="size-7 text-leaf" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{_('calendar.title')}</span>
          <span className="block text-small text-ink-2">{_('calendar.note')}</span>
        </span>
      </button>
      <Sheet open={open} title={_('calendar.title')} onClose={() => setOpen(false)}>
        <DownloadPart />
        <AddressPart />
      </Sheet>
    </>
  );
}

function DownloadPart() {
  const { _ } = useLingui();
  useEffect(warmToasts, []);
  const file = useMutation({
    mutationFn: () =>
      download('getCalendar', { signal: new AbortController().signal, onProgress: () => undefined }),
    onSuccess: (blob) => {
      saveFile(blob, FILE_NAME);
      showToast('success', _('calendar.saved'));
    },
  });
  return (
    <section className="flex flex-col gap-3">
      <p>{_('calendar.fileText')}</p>
      {file.isError && <Failed text={errorText(file.error, _, _('calendar.failed'))} />}
      <Button icon="download" busy={file.isPending} onClick={() => file.mutate()}>
        {_('calendar.download')}
      </Button>
    </section>
  );
}

/**
 * The address is shown once, when it is made: a new one takes the place of the one before. Later only
 * its dates are shown.
 */
function AddressPart() {
  const { _ } = useLingui();
  const queries = useQueryClient();
  const known = useQuery({
    queryKey: queryKeys.calendarAddress,
    queryFn: async ({ signal }) => (await call('getCalendarAddress', undefined, { signal })).address ?? null,
  });
  // Not waited for: the new address is shown at once.
  const refresh = () => void queries.invalidateQueries({ queryKey: queryKeys.calendarAddress });
  const renew = useMutation({ mutationFn: () => call('renewCalendarAddress'), onSuccess: refresh });
  const remove = useMutation({
    mutationFn: () => call('deleteCalendarAddress'),
    onSuccess: () => {
      renew.reset();
      queries.setQueryData(queryKeys.calendarAddress, null);
      showToast('success', _('calendar.removed'));
    },
  });
  const busy = renew.isPending || remove.isPending;
  const error = renew.error ?? remove.error;
  const url = renew.data?.url;
  const copy = async () => {
    if (url) showToast('success', _((await copyText(url)) ? 'calendar.copied' : 'chat.copyFailed'));
  };
  return (
    <section className="flex flex-col gap-3 border-line border-t pt-3">
      <h3 className="font-semibold">{_('calendar.address')}</h3>
      <p className="text-ink-2">{_('calendar.addressText')}</p>
      {known.data && <KnownAddress address={known.data} />}
      {url && (
        <>
          <p
            dir="ltr"
            className="rounded-inner bg-leaf-wash px-3 py-2 text-leaf-ink [overflow-wrap:anywhere]"
          >
            {url}
          </p>
          <Button icon="copy" onClick={copy}>
            {_('calendar.copy')}
          </Button>
        </>
      )}
      {error && <Failed text={errorText(error, _, _('calendar.failed'))} />}
      <Button look="quiet" icon="again" busy={busy} onClick={() => renew.mutate()}>
        {_('calendar.renew')}
      </Button>
      {(url || known.data !== null) && (
        <Button look="harmQuiet" icon="bin" disabled={busy} onClick={() => remove.mutate()}>
          {_('calendar.remove')}
        </Button>
      )}
    </section>
  );
}

function KnownAddress({ address }: { address: NonNullable<CallOutput<'getCalendarAddress'>['address']> }) {
  const { _, i18n } = useLingui();
  const { created_at, last_read_at } = address;
  const day = (iso: string) => formatDay(iso, i18n.locale);
  return (
    <p className="text-small">
      {_('calendar.made', { day: day(created_at) })}{' '}
      {last_read_at ? _('calendar.lastRead', { day: day(last_read_at) }) : _('calendar.neverRead')}
    </p>
  );
}

function Failed({ text }: { text: string }) {
  return (
    <Notice icon="alert" look="harm" live>
      {text}
    </Notice>
  );
}
