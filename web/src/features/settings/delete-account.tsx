import { cleanTyped } from '@agri/contract/typed-text.ts';
import { useLingui } from '@lingui/react';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { readSessionHint } from '../../lib/session/session-hint.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { showToast, warmToasts } from '../../ui/toast/show-toast.ts';
import { ActionRow } from './action-row.tsx';
import { useDeleteAccount } from './api.ts';

const parts = [
  { icon: 'sprout', text: 'deleteAccount.items' },
  { icon: 'picture', text: 'deleteAccount.photos' },
  { icon: 'page', text: 'deleteAccount.records' },
  { icon: 'chat', text: 'deleteAccount.chats' },
  { icon: 'lamp', text: 'deleteAccount.devices' },
  { icon: 'user', text: 'deleteAccount.account' },
] as const;

/** What is gone after the account was deleted. */
function LossList({ account = '' }: { account?: string }) {
  const { _ } = useLingui();
  return (
    <div className="flex flex-col gap-3 rounded-tile bg-harm-wash px-4 py-3.5">
      <p>{_('deleteAccount.lead')}</p>
      <ul className="flex flex-col gap-2 font-semibold">
        {parts.map(({ icon, text }) => (
          <li key={text} className="flex items-center gap-3">
            <Icon name={icon} className="size-6 text-harm" />
            <span className="min-w-0 flex-1">{_(text, { email: account })}</span>
          </li>
        ))}
      </ul>
      <p>{_('deleteAccount.final')}</p>
    </div>
  );
}

/** The end of an account. The sheet names what goes with it, and wants the e-mail typed again. */
export function DeleteAccount() {
  const { _ } = useLingui();
  const [asking, setAsking] = useState(false);

  const ask = () => {
    warmToasts();
    setAsking(true);
  };

  return (
    <>
      <ActionRow
        icon="bin"
        harm
        text={_('deleteAccount.button')}
        note={_('deleteAccount.note')}
        onClick={ask}
      />
      <Sheet open={asking} title={_('deleteAccount.title')} onClose={() => setAsking(false)}>
        <DeletionForm onKeep={() => setAsking(false)} />
      </Sheet>
    </>
  );
}

function DeletionForm({ onKeep }: { onKeep: () => void }) {
  const { _ } = useLingui();
  const remove = useDeleteAccount(() => showToast('success', _('deleteAccount.done')));
  const [account] = useState(readSessionHint);
  const [typed, setTyped] = useState('');
  const [mistyped, setMistyped] = useState(false);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const email = cleanTyped(typed);
    const other = account !== undefined && email.toLowerCase() !== account.toLowerCase();
    setMistyped(other);
    if (other) return;
    remove.mutate(email);
  };

  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <LossList account={account} />
      <Field
        label={_('deleteAccount.retype')}
        error={mistyped ? _('deleteAccount.otherEmail') : undefined}
        type="email"
        name="email"
        autoComplete="off"
        autoCapitalize="none"
        required
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setMistyped(false);
        }}
      />
      {remove.isError && (
        <Notice icon="alert" look="harm" live>
          {errorText(remove.error, _, _('deleteAccount.failed'))}
        </Notice>
      )}
      <div className="mt-2 grid gap-3 pad:grid-cols-2">
        <Button look="quiet" onClick={onKeep} className="pad:order-1">
          {_('action.keep')}
        </Button>
        <Button
          type="submit"
          look="harm"
          icon="bin"
          busy={remove.isPending}
          disabled={!typed.trim()}
          className="order-first pad:order-2"
        >
          {_('deleteAccount.button')}
        </Button>
      </div>
    </form>
  );
}
