import type { CallOutput } from '@agri/contract/schemas.ts';
import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { cardSize } from './draw-card.ts';
import { canShare } from './make-card.ts';
import { useCard } from './use-card.ts';

type Props = { record: CallOutput<'getAgriDataContent'>; onClose: () => void };

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
        <LoadFailed text={_('share.failed')} busy={isFetching} onRetry={() => refetch()} />
      ) : (
        <>
          {url ? (
            <img
              src={url}
              alt={_('share.preview', { name: record.name })}
              {...cardSize}
              className="mx-auto h-auto max-h-[52svh] w-auto rounded-inner border border-line"
            />
          ) : (
            <div
              role="status"
              aria-label={_('state.loading')}
              className="skeleton mx-auto aspect-3/4 h-[52svh] rounded-inner"
            />
          )}
          <div className="grid gap-3">
            {file && canShare(file) && (
              <Button icon="share" onClick={() => share(file)}>
                {_('share.button')}
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
