import { directionOf } from '@agri/contract/languages.ts';
import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchStoredPhoto, saveFile } from '../../../lib/call/download.ts';
import { clientSettings } from '../../../lib/client-settings.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { formatDayAndTime, formatShare } from '../../../lib/text/later-formats.ts';
import { type Answer, readAnswer } from '../../../lib/text/read-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { certaintyDots, certaintyWords } from '../../../ui/state/certainty.ts';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { growthMeasures, measureWords, readShares } from '../growth/growth-measures.ts';
import { cardSize, type Side } from './card-pen.ts';
import { blocksOf, directionOfText, isolate, lineOf } from './card-text.ts';
import { type Card, drawCard } from './draw-card.ts';
import type { Result } from './draw-result.ts';
import { readActs } from './read-acts.ts';

type Shared = CallOutput<'getAgriDataContent'>;

const colours = { canopy: '#1a5e32', yellowed: '#f2b32c', browned: '#8a5a2b' };

/** The card of a check as a picture, made when it is asked for and dropped with the sheet. */
function useCard(record: Shared) {
  const { _, i18n } = useLingui();
  const answer = readAnswer(record.content);
  const shares = answer ? undefined : readShares(record.measurements);
  const when = formatDayAndTime(record.created_at, i18n.locale);
  const side = record.language
    ? directionOf(record.language)
    : directionOfText(answer?.name ?? blocksOf(record.content, 'first').join(' '));
  return useQuery({
    queryKey: queryKeys.farmCard(record._id, record.language ?? i18n.locale),
    queryFn: async () =>
      makeCard(record, side ?? 'ltr', {
        title: answer?.name ?? isolate(record.name),
        result: answer && (await readResult(answer, isolate(_(certaintyWords[answer.certainty])))),
        when: lineOf(answer ? [record.name, when] : [when]),
        measures: shares
          ? growthMeasures.map((measure) => ({
              word: isolate(_(measureWords[measure])),
              share: formatShare(shares[measure], i18n.locale),
              colour: colours[measure],
            }))
          : [],
        blocks: answer ? [] : blocksOf(record.content, 'first'),
        brand: clientSettings().appName,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** What was found, with the drawings of its acts. */
async function readResult({ certainty, sign, rest }: Answer, word: string): Promise<Result> {
  const { acts, dont } = readActs(rest);
  const { readStepPicture } = await import('../../../ui/steps/step-drawings.tsx');
  const drawn = acts.map(async ({ kind, text }) => ({ text, drawing: await readStepPicture(kind) }));
  return { sure: { word, dots: certaintyDots[certainty] }, sign, acts: await Promise.all(drawn), dont };
}

type Props = { record: Shared; onClose: () => void };

/** The card as it will be seen. It is made before the tap, for a phone shares only right after one. */
export function ShareSheet({ record, onClose }: Props) {
  const { _ } = useLingui();
  const { data: file, isError, isFetching, refetch } = useCard(record);
  const url = useFileUrl(file);

  const share = (picture: File) =>
    navigator.share({ files: [picture], title: record.name }).then(onClose, (error: unknown) => {
      // Who closes the phone's own menu has changed their mind; any other failure still leaves the picture to save.
      if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(picture, picture.name);
    });

  return (
    <Sheet open title={_('share.title')} onClose={onClose}>
      {isError ? (
        <LoadFailed small text={_('share.failed')} busy={isFetching} onRetry={() => refetch()} />
      ) : (
        <>
          {url ? (
            <img
              src={url}
              alt={_('share.preview', { name: record.name })}
              {...cardSize}
              className="mx-auto h-auto max-h-[58svh] w-auto rounded-inner border border-line"
            />
          ) : (
            <div
              role="status"
              aria-label={_('state.loading')}
              className="skeleton mx-auto aspect-3/4 h-[58svh] max-w-full rounded-inner"
            />
          )}
          <div className="grid gap-3">
            {file && canShare(file) && (
              <Button icon="share" onClick={() => share(file)} className="min-h-16 text-h2">
                {_('share.send')}
              </Button>
            )}
            <Button
              look={file && canShare(file) ? 'quiet' : 'primary'}
              icon="picture"
              disabled={!file}
              onClick={() => file && saveFile(file, file.name)}
            >
              {_('share.save')}
            </Button>
          </div>
        </>
      )}
    </Sheet>
  );
}

function useFileUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** Makes the picture of a card. A photo that cannot be had is left out: the words are worth sharing too. */
async function makeCard({ image_name, name }: Shared, side: Side, card: Omit<Card, 'photo'>): Promise<File> {
  const photo = await fetchStoredPhoto(image_name)
    .then((file) => createImageBitmap(file))
    .catch(() => undefined);
  const canvas = Object.assign(document.createElement('canvas'), cardSize);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  drawCard(context, { ...card, photo }, side);
  photo?.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  if (!blob) throw new Error('no picture');
  return new File([blob], `${fileName(card.result ? card.title : name)}.jpg`, { type: 'image/jpeg' });
}

/** Whether this browser hands pictures over to other apps. */
function canShare(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false;
}

function fileName(title: string): string {
  const plain = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return plain.slice(0, 60) || 'check';
}
