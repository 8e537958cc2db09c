import type { AlertChannelKind, AlertSettings } from '@agri/contract/alert-schemas.ts';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { OneTapButton } from '../../../ui/one-tap-button.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { useAddChannel, useLinkTelegram } from '../api.ts';
import { channelWords } from './channel-words.ts';
import { PushHere } from './push-here.tsx';
import { TelegramSheet } from './telegram-sheet.tsx';
import { WebhookSheet } from './webhook-sheet.tsx';

/** The ways that can be added: those that are there only once leave the list when they are on. */
export function NewChannels({ settings }: { settings: AlertSettings }) {
  const { _ } = useLingui();
  const mail = useAddChannel();
  const link = useLinkTelegram(settings.channels);
  const [open, setOpen] = useState<'telegram' | 'webhook'>();
  const lives = (kind: AlertChannelKind) =>
    settings.channels.some((channel) => channel.kind === kind && channel.state === 'active');
  const addMail = () =>
    mail
      .mutateAsync({ kind: 'mail' })
      .catch((error) => showToast('error', errorText(error, _, _('alerts.addFailed'))));
  const linkTelegram = () => {
    link.mutate();
    setOpen('telegram');
  };
  return (
    <>
      <ul className="overflow-hidden rounded-tile border border-line bg-card raised">
        <PushHere settings={settings} />
        {!lives('mail') && (
          <AddRow kind="mail" note={_('alerts.mailNote')} busy={mail.isPending} onAdd={addMail} />
        )}
        {!lives('telegram') && (
          <AddRow kind="telegram" note={_('alerts.telegramNote')} onAdd={linkTelegram} opens />
        )}
        <AddRow kind="webhook" note={_('alerts.webhookNote')} onAdd={() => setOpen('webhook')} opens />
      </ul>
      <TelegramSheet open={open === 'telegram'} link={link} onClose={() => setOpen(undefined)} />
      <WebhookSheet open={open === 'webhook'} onClose={() => setOpen(undefined)} />
    </>
  );
}

type AddRowProps = {
  kind: AlertChannelKind;
  note: string;
  busy?: boolean;
  opens?: boolean;
  onAdd: () => void;
};

function AddRow({ kind, note, busy = false, opens = false, onAdd }: AddRowProps) {
  const { _ } = useLingui();
  const { icon, label } = channelWords[kind];
  return (
    <li className="border-line not-first:border-t">
      <OneTapButton
        aria-haspopup={opens ? 'dialog' : undefined}
        busy={busy}
        onClick={onAdd}
        className="flex min-h-16 w-full items-center gap-4 px-4 py-2 text-start hover:bg-paper active:bg-leaf-wash focus-visible:-outline-offset-3 disabled:opacity-60"
      >
        <Icon name={icon} className="size-7 text-leaf" mirrored={icon === 'send'} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{_(label)}</span>
          <span className="block text-small text-ink-2">{note}</span>
        </span>
        <Icon name="plus" className="size-6 text-leaf" />
      </OneTapButton>
    </li>
  );
}
