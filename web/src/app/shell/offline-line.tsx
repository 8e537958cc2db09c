import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

type Props = {
  /** The device has a network, and the server gives no answer. */
  silent?: boolean;
  /** What is known besides that there is no connection. */
  children?: ReactNode;
};

export function OfflineLine({ silent = false, children }: Props) {
  const { _ } = useLingui();
  return (
    <div className="flex min-h-12 items-center justify-center gap-2.5 bg-sun-wash px-4 py-2 pt-[max(0.5rem,env(safe-area-inset-top))]">
      <Icon name={silent ? 'alert' : 'offline'} className="size-6 text-sun" />
      {children ?? _(silent ? 'error.silent' : 'error.offline')}
    </div>
  );
}
