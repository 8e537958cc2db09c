import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { formatBytes } from '../../lib/text/later-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { showToast, warmToasts } from '../../ui/toast/show-toast.ts';
import { ActionRow } from './action-row.tsx';
import { useExport } from './api.ts';

const parts = [
  { icon: 'sprout', text: 'export.farm' },
  { icon: 'chat', text: 'export.chats' },
  { icon: 'picture', text: 'export.photos' },
  { icon: 'lamp', text: 'export.devices' },
  { icon: 'user', text: 'export.account' },
] as const;

/** Everything that is kept of the person, as one file to take along. */
export function ExportData() {
  const { _, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const { start, stop, bytes, isPending, isError, error } = useExport(() => {
    setOpen(false);
    showToast('success', _('export.done'));
  });

  const close = () => {
    stop();
    setOpen(false);
  };
  const ask = () => {
    warmToasts();
    setOpen(true);
  };

  return (
    <>
      <ActionRow icon="download" text={_('export.button')} note={_('export.note')} onClick={ask} />
      <Sheet open={open} title={_('export.title')} onClose={close}>
        <p>{_('export.lead')}</p>
        <ul className="flex flex-col gap-2 rounded-tile bg-leaf-wash px-4 py-3.5 font-semibold">
          {parts.map(({ icon, text }) => (
            <li key={text} className="flex items-center gap-3">
              <Icon name={icon} className="size-6 text-leaf" />
              <span className="min-w-0 flex-1">{_(text)}</span>
            </li>
          ))}
        </ul>
        <p className="text-small text-ink-2">{_('export.how')}</p>
        {isError && (
          <Notice icon="alert" look="harm" live>
            {errorText(error, _, _('export.failed'))}
          </Notice>
        )}
        <div role="status" className="min-h-6 text-center font-semibold">
          {isPending &&
            (bytes ? _('export.progress', { size: formatBytes(bytes, i18n.locale) }) : _('export.preparing'))}
        </div>
        <div className="grid gap-3 pad:grid-cols-2">
          <Button icon="download" busy={isPending} onClick={start} className="pad:order-2">
            {_('export.start')}
          </Button>
          <Button look="quiet" onClick={close}>
            {_('action.cancel')}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
