import type { Language } from '@agri/contract/languages.ts';
import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { formatBytes, formatDay } from '../../../lib/text/later-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { askKeptSearch } from './ask-kept-search.ts';
import { keepGuide } from './kept-guide.ts';
import { readKeptEdition, removeKeptGuide } from './stored-guide.ts';

/** Editions change with the app only. */
const FRESH_MS = 3_600_000;

/** Keeps the guide on this phone, says since when it is there, and takes it away again. */
export function KeepGuide() {
  const { _, i18n } = useLingui();
  const language = i18n.locale as Language;
  const queryKey = queryKeys.guideKept(language);
  const queryClient = useQueryClient();
  const editionKey = queryKeys.guideEdition(language);
  const onSuccess = async () => {
    await queryClient.invalidateQueries({ queryKey });
    await queryClient.invalidateQueries({ queryKey: editionKey });
  };
  const kept = useQuery({ queryKey, queryFn: async () => (await readKeptEdition(language)) ?? null });
  const newest = useQuery({
    queryKey: editionKey,
    queryFn: ({ signal }) => call('getGuideEdition', undefined, { signal }),
    enabled: Boolean(kept.data),
    staleTime: FRESH_MS,
  });
  const keep = useMutation({
    mutationFn: async () => {
      await Promise.all([keepGuide(language), loadScreens()]);
      // Has the worker's file kept too, and the search made while there is power and time.
      await askKeptSearch({ language, question: '' }).catch(() => undefined);
    },
    onSuccess,
  });
  const remove = useMutation({ mutationFn: () => removeKeptGuide(language), onSuccess });

  if (kept.data === undefined) return null;
  return (
    <section className="flex flex-col gap-3 rounded-tile border border-line bg-card p-4">
      {kept.data === null ? (
        <>
          <Button look="quiet" icon="download" busy={keep.isPending} onClick={() => keep.mutate()}>
            {_('keep.button')}
          </Button>
          <p className="text-small text-ink-2">
            {_('keep.size', { size: formatBytes(limits.keptGuideMaxBytes, i18n.locale) })}
          </p>
        </>
      ) : (
        <>
          <p role="status" className="flex items-center gap-3 font-semibold">
            <Icon name="check" className="size-6 flex-none text-leaf" />
            {_('keep.kept', { day: formatDay(kept.data.keptAt, i18n.locale) })}
          </p>
          <div className="flex flex-wrap gap-3">
            {newest.data && newest.data.version !== kept.data.version && (
              <Button look="quiet" busy={keep.isPending} onClick={() => keep.mutate()}>
                {_('keep.update')}
              </Button>
            )}
            <Button look="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
              {_('keep.remove')}
            </Button>
          </div>
        </>
      )}
      {keep.isError && (
        <Notice icon="alert" look="harm" live>
          {_('keep.failed')}
        </Notice>
      )}
    </section>
  );
}

/** The files of the guide's screens and drawings, which the service worker keeps once they were loaded. */
function loadScreens(): Promise<unknown> {
  return Promise.all([
    import('../subject-page.tsx'),
    import('../card-page.tsx'),
    import('../signs/signs-page.tsx'),
    import('../../../ui/crops/crop-drawing.tsx'),
    import('../../../ui/signs/sign-drawing.tsx'),
  ]);
}
