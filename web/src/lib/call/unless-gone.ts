import { ApiError } from './api-error.ts';

/** For a deletion that is made again, as its answer was lost: what is not there any more is deleted. */
export async function unlessGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
