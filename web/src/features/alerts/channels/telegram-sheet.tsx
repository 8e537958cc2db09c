import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { failureOf } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { useAlertSettings, type useLinkTelegram } from '../api.ts';

const LOOK_EVERY_MS = 3000;

type Props = { open: boolean; link: ReturnType<typeof useLinkTelegram>; onClose: () => void };

/** The steps that link Telegram by a one-time code. Closes by itself once the bot has got it. */
export function TelegramSheet({ open, link, onClose }: Props) {
  const { _ } = useLingui();
  return (
    <Sheet open={open} title={_('alerts.linkTitle')} onClose={onClose}>
      {link.isError && (
        <LoadFailed
          small
          text={_('alerts.addFailed')}
          {...failureOf(link.error, _)}
          busy={link.isPending}
          onRetry={link.mutate}
        />
      )}
      {link.isPending && (
        <div role="status" aria-label={_('state.loading')} className="skeleton h-52 rounded-inner" />
      )}
      {link.data?.linkCode && (
        <LinkSteps
          channelId={link.data.id}
          code={link.data.linkCode}
          url={link.data.linkUrl}
          onLinked={onClose}
        />
      )}
    </Sheet>
  );
}

type StepsProps = { channelId: string; code: string; url?: string | undefined; onLinked: () => void };

function LinkSteps({ channelId, code, url, onLinked }: StepsProps) {
  const { _ } = useLingui();
  const settings = useAlertSettings({ refetchInterval: LOOK_EVERY_MS });
  const linked = settings.data?.channels.some(({ _id, state }) => _id === channelId && state === 'active');
  const end = useEffectEvent(() => {
    showToast('success', _('alerts.linked'));
    onLinked();
  });

  useEffect(() => {
    if (linked) end();
  }, [linked]);

  const copy = async () => {
    const copied = await copyText(code);
    showToast(copied ? 'success' : 'error', _(copied ? 'alerts.codeCopied' : 'setup.copyFailed'));
  };
  return (
    <>
      {url && (
        <>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-14 items-center justify-center gap-2.5 rounded-tile border border-leaf bg-leaf px-5 py-2 text-center font-semibold text-on-leaf hover:bg-leaf-press"
          >
            <Icon name="send" mirrored />
            {_('alerts.openTelegram')}
          </a>
          <p className="text-ink-2">{_('alerts.linkOr')}</p>
        </>
      )}
      <ol className="flex list-decimal flex-col gap-2 ps-6">
        <li>{_('alerts.linkStep1')}</li>
        <li>{_('alerts.linkStep2')}</li>
      </ol>
      <p
        className="rounded-inner bg-leaf-wash px-4 py-3 text-center text-h1 font-bold text-leaf-ink"
        dir="ltr"
      >
        {code}
      </p>
      <Button look="quiet" icon="copy" onClick={copy}>
        {_('alerts.copyCode')}
      </Button>
      <p role="status" className="text-center text-small text-ink-2">
        {_('alerts.unconfirmed')}
      </p>
    </>
  );
}
