import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { queryKeys } from '../../../lib/query-keys.ts';
import { type ListeningEnd, spokenQuestion } from '../../../lib/speech/listen.ts';
import { showToast } from '../../../ui/toast/show-toast.ts';

const reasons = {
  paused: 'voice.nothing',
  stopped: 'voice.nothing',
  offline: 'voice.offline',
  refused: 'voice.refused',
  unsupported: 'voice.unsupported',
} as const;

/** Where a question that was said goes: to the chat, with the farm item whose screen is open. */
export function useSpokenQuestion() {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const cache = useQueryClient();
  const about = findItem(pathname, cache);
  // Said in a chat, it goes on with it.
  const to = pathname === '/chatBot' ? pathname + search : '/chatBot';

  /** Asks what was heard; where that is nothing, says why and leads to typing. */
  const ask = (heard: string, why: ListeningEnd | 'unsupported') => {
    if (heard) {
      spokenQuestion.write(heard);
      return navigate(to, { state: { said: heard, asks: true, about } });
    }
    showToast('error', _(reasons[why]));
    navigate(to, { state: about && { about } });
  };
  /** Puts what was heard before it broke off into the field of the chat, for the person to send. */
  const keep = (heard: string) =>
    navigate(to, { state: heard ? { said: heard, about } : about && { about } });

  return { about, ask, keep };
}

function findItem(pathname: string, cache: ReturnType<typeof useQueryClient>) {
  const itemId = matchPath('/agriData/:id', pathname)?.params.id;
  if (itemId) {
    const item = cache.getQueryData<{ name: string }>(queryKeys.farmItem(itemId));
    return item && { id: itemId, name: item.name };
  }
  const recordId = matchPath('/completeAgriData/:id', pathname)?.params.id;
  const record =
    recordId && cache.getQueryData<{ agri_id: string; name: string }>(queryKeys.farmRecord(recordId));
  return record ? { id: record.agri_id, name: record.name } : undefined;
}
