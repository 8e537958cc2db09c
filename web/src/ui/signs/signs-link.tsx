import { useLingui } from '@lingui/react';
import { Icon } from '../icon.tsx';
import { Link } from '../link.tsx';

/** The way to finding out by signs. */
export function SignsLink({ to }: { to: string }) {
  const { _ } = useLingui();
  return (
    <Link
      to={to}
      className="flex min-h-16 items-center gap-4 rounded-tile bg-leaf-wash px-4 py-3 text-leaf-ink hover:outline-2 hover:outline-leaf"
    >
      <Icon name="zoom" className="size-7 flex-none" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{_('signs.title')}</span>
        <span className="block text-small">{_('signs.lead')}</span>
      </span>
      <Icon name="next" className="size-5 flex-none" mirrored />
    </Link>
  );
}
