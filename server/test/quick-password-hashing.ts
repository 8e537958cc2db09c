import { scryptSync } from 'node:crypto';
import type { PasswordHashing } from '../src/adapters/identity/builtin.ts';

const hash = (password: string) => scryptSync(password, 'salt', 32, { N: 2 }).toString('hex');

/** The hundreds of passwords of a test run would keep a core busy for minutes with the cost that real ones need. */
export const quickPasswordHashing: PasswordHashing = {
  hash: async (password) => hash(password),
  verify: async (stored) => hash(stored.password) === stored.hash,
};
