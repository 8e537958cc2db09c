import { useRef } from 'react';
import { randomId } from '../../../lib/random-id.ts';

/**
 * The idempotency key of a form: the same while it is sent again unchanged, so that a lost answer makes nothing
 * twice; a new one as soon as anything in it differs.
 */
export function useSubmitKey() {
  const last = useRef<{ parts: readonly unknown[]; key: string }>(undefined);
  return (...parts: unknown[]): string => {
    const before = last.current?.parts;
    const same = before?.length === parts.length && before.every((part, index) => part === parts[index]);
    if (!last.current || !same) last.current = { parts, key: randomId() };
    return last.current.key;
  };
}
