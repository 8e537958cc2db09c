import { useLingui } from '@lingui/react';
import { Icon } from '../../ui/icon.tsx';

const parts = [
  { icon: 'sprout', text: 'deleteAccount.items' },
  { icon: 'picture', text: 'deleteAccount.photos' },
  { icon: 'page', text: 'deleteAccount.records' },
  { icon: 'lamp', text: 'deleteAccount.devices' },
  { icon: 'user', text: 'deleteAccount.account' },
] as const;

/** What is gone after the account was deleted. */
export function LossList({ account = '' }: { account?: string }) {
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
