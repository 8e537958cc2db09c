import type { AlertChannel } from '@agri/contract/alert-schemas.ts';
import { useLingui } from '@lingui/react';
import { errorText } from '../../../lib/error-text.ts';
import { formatAge } from '../../../lib/text/cached-formats.ts';
import { Icon } from '../../../ui/icon.tsx';
import { OneTapButton } from '../../../ui/one-tap-button.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { useRemoveChannel, useTestAlert } from '../api.ts';
import { readOwnChannel } from '../this-phone.ts';
import { channelWords } from './channel-words.ts';

const action =
  'flex min-h-12 items-center rounded-full px-4 font-semibold disabled:opacity-60 hover:bg-leaf-wash active:bg-leaf-wash';

/** The ways that are on, each with how it went last, a test and the way out. */
export function ChannelList({ channels }: { channels: AlertChannel[] }) {
  if (channels.length === 0) return null;
  return (
    <ul className="overflow-hidden rounded-tile border border-line bg-card raised">
      {channels.map((channel) => (
        <li key={channel._id} className="border-line not-first:border-t">
          <ChannelRow channel={channel} />
        </li>
      ))}
    </ul>
  );
}

function ChannelRow({ channel }: { channel: AlertChannel }) {
  const { _ } = useLingui();
  const test = useTestAlert();
  const remove = useRemoveChannel();
  const { icon, label } = channelWords[channel.kind];
  const here = channel._id === readOwnChannel();
  const title = here ? _('alerts.thisPhone') : _(label);

  const sendTest = () =>
    test.mutate(channel._id, {
      onSuccess: ({ state, error }) =>
        state === 'sent'
          ? showToast('success', _('alerts.testSent'))
          : showToast('error', error ?? _('alerts.testFailed')),
      onError: (error) => showToast('error', errorText(error, _, _('alerts.testFailed'))),
    });
  const turnOff = () =>
    remove
      .mutateAsync(channel._id)
      .catch((error) => showToast('error', errorText(error, _, _('alerts.saveFailed'))));

  return (
    <div className="flex flex-col gap-1 px-4 pt-3 pb-1">
      <div className="flex items-center gap-4">
        <Icon name={icon} className="size-7 text-leaf" mirrored={icon === 'send'} />
        <div className="min-w-0 flex-1">
          <h3 className="text-body font-semibold">{title}</h3>
          {channel.kind !== 'telegram' && (
            <p className="truncate text-small text-ink-2">
              <bdi>{channel.name}</bdi>
            </p>
          )}
          <ChannelState channel={channel} />
        </div>
      </div>
      <div className="-me-3 flex flex-wrap justify-end gap-1">
        <OneTapButton
          aria-label={_('alerts.removeOf', { channel: title })}
          busy={remove.isPending}
          onClick={turnOff}
          className={`${action} text-ink-2`}
        >
          {_('alerts.remove')}
        </OneTapButton>
        {channel.state === 'active' && (
          <OneTapButton
            aria-label={_('alerts.testOf', { channel: title })}
            busy={test.isPending}
            onClick={sendTest}
            className={`${action} text-leaf`}
          >
            {_('alerts.test')}
          </OneTapButton>
        )}
      </div>
    </div>
  );
}

function ChannelState({ channel: { state, lastSentAt, lastError } }: { channel: AlertChannel }) {
  const { _, i18n } = useLingui();
  if (state === 'dead')
    return <p className="text-small font-semibold text-harm">{lastError ?? _('alerts.dead')}</p>;
  if (state === 'unconfirmed') return <p className="text-small text-ink-2">{_('alerts.unconfirmed')}</p>;
  return (
    <>
      <p className="text-small text-ink-2">
        {lastSentAt
          ? _('alerts.lastSent', { age: formatAge(lastSentAt, i18n.locale) })
          : _('alerts.neverSent')}
      </p>
      {lastError && <p className="text-small text-harm">{lastError}</p>}
    </>
  );
}
