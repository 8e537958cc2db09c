import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { formatBytes } from '../../lib/text/formats.ts';

/** How much room the app, and what it keeps for times without a network, take on this phone. */
export function StorageUsed() {
  const { _, i18n } = useLingui();
  const [bytes, setBytes] = useState<number>();

  useEffect(() => {
    navigator.storage?.estimate?.().then(
      ({ usage }) => setBytes(usage),
      () => undefined,
    );
  }, []);

  if (!bytes) return null;
  return (
    <p className="text-center text-small text-ink-2">
      {_('settings.storage', { size: formatBytes(bytes, i18n.locale) })}
    </p>
  );
}
