import type { Identity } from '../../adapters/identity/port.ts';
import { AppError } from '../../errors.ts';

/** What somebody hears whose token holds, but who has no account here: deleted since, or not finished signing up. */
export async function refusalOfStranger(
  identity: Pick<Identity, 'hasAccount'>,
  subject: string,
): Promise<AppError> {
  return (await identity.hasAccount(subject))
    ? new AppError('forbidden', 'Verify your e-mail first.')
    : new AppError('unauthenticated', 'Please sign in again.');
}
