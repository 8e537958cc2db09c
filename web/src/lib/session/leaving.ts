import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { resetPersonalStores } from '../app-store.ts';
import { queryKeys } from '../query-keys.ts';
import { randomId } from '../random-id.ts';
import { dropStored, readStored, store } from '../stored.ts';

const KEY = 'agri.leaving';
const thisVisit = randomId();
/** Registered by the app, at its start. */
const works = new Set<() => Promise<void>>();

/** Notes that the person has decided to leave this device, before the first call that may break off half way. */
export function beginLeaving(): void {
  store(KEY, thisVisit);
}

/** The server said no: the person is still here. */
export function stayAfterAll(): void {
  dropStored(KEY);
}

/** Whether the person was leaving, in this visit of the app or in an earlier one that broke off. */
export function isLeaving(): boolean {
  return readStored(KEY) !== undefined;
}

/** A session that holds in a later visit was never ended: the person is still here. */
export function holdsAfterAll(): void {
  if (readStored(KEY) !== thisVisit) stayAfterAll();
}

/** Registers what is to be finished, as long as the person is still signed in, before they leave. */
export function beforeLeaving(work: () => Promise<void>): void {
  works.add(work);
}

/** Does all that was registered with `beforeLeaving`. */
export async function finishWork(): Promise<void> {
  await Promise.all([...works].map((work) => work()));
}

/** Forgets what was loaded for a person whose session is over, so that the next one never sees it. */
export function forgetLoaded(queryClient: QueryClient): void {
  resetPersonalStores();
  queryClient.setQueryData(queryKeys.session, 'refused');
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.session[0] });
}

/** Forgets what was loaded for the person, once nobody is signed in on this device any more. */
export function useForgetLoaded(): () => void {
  const queryClient = useQueryClient();
  return () => {
    resetPersonalStores();
    queryClient.clear();
    queryClient.setQueryData(queryKeys.session, 'refused');
  };
}

/** After a sign-out of any kind: opens /signin, and forgets what was loaded for the person. */
export function useLeave(): () => void {
  const forget = useForgetLoaded();
  const navigate = useNavigate();
  return () => {
    navigate('/signin', { replace: true });
    forget();
  };
}
