import { useEffect, useState } from 'react';
import { type OutboxEntry, toBlobs } from './outbox-entry.ts';

/** The address of an entry's first picture, for as long as it is shown. */
export function usePictureUrl(entry: OutboxEntry): string | undefined {
  const [url, setUrl] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry's pictures never change, its tries do.
  useEffect(() => {
    const [picture] = toBlobs(entry);
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [entry.id]);
  return url;
}
