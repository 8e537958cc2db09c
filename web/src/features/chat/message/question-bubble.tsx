import { useLingui } from '@lingui/react';
import { type ReactNode, Suspense, useState } from 'react';
import { imageUrl, thumbnailUrl } from '../../../lib/client-settings.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Photo } from '../../../ui/photo.tsx';

const PhotoZoom = lazyPart(async () => (await import('../../../ui/dialog/whole-screen.tsx')).PhotoZoom);

type Props = {
  text: string;
  imageName: string;
  /** The farm item it was asked from. */
  item?: { name: string; image_name: string } | undefined;
  /** The picture as this device still has it. */
  photoUrl?: string;
  onEdit?: () => void;
  /** What is said under the bubble. */
  below?: ReactNode;
};

/** What the person asked, with its picture. */
export function QuestionBubble({ text, imageName, item, photoUrl, onEdit, below }: Props) {
  const { _ } = useLingui();
  const [zoomed, setZoomed] = useState(false);
  const whole = photoUrl ?? (imageName && imageUrl(imageName));
  return (
    <div className="flex flex-col items-end gap-1">
      <h2 className="sr-only">{_('chat.youAsked')}</h2>
      <div className="flex w-full items-end justify-end gap-0.5">
        {onEdit && (
          <IconButton
            icon="pen"
            label={_('chat.edit')}
            onClick={onEdit}
            className="text-ink-2 [&>svg]:size-5.5"
          />
        )}
        <div className="max-w-[82%] min-w-0 overflow-hidden rounded-tile rounded-ee-[0.375rem] bg-leaf text-on-leaf pad:max-w-[70%]">
          {item && (
            <p className="flex items-center gap-2 px-3 pt-2.5 text-small leading-tight font-bold">
              {item.image_name && (
                <Photo
                  src={thumbnailUrl(item.image_name)}
                  fallbackSrc={imageUrl(item.image_name)}
                  alt=""
                  className="size-7 flex-none rounded-full border border-on-leaf"
                />
              )}
              <bdi className="min-w-0 [overflow-wrap:anywhere]">{item.name}</bdi>
            </p>
          )}
          <div className={whole ? 'flex flex-wrap items-start gap-x-3 p-2' : ''}>
            {whole && (
              <button
                type="button"
                onClick={() => setZoomed(true)}
                aria-label={_('photo.zoom')}
                className="relative flex-none rounded-inner focus-visible:-outline-offset-4 focus-visible:outline-on-leaf"
              >
                <Photo
                  src={photoUrl ?? thumbnailUrl(imageName)}
                  fallbackSrc={photoUrl ?? imageUrl(imageName)}
                  alt={_('chat.yourPhoto')}
                  className="size-[min(6rem,38vw)] rounded-inner pad:size-28"
                />
                <span className="absolute end-1 bottom-1 grid size-7 place-items-center rounded-full bg-leaf text-on-leaf">
                  <Icon name="zoom" className="size-4.5" />
                </span>
              </button>
            )}
            <p
              dir="auto"
              className={`whitespace-pre-wrap [overflow-wrap:anywhere] ${
                whole ? 'min-w-[min(100%,8rem)] flex-1 py-1 pe-2' : 'px-4 py-2.5'
              }`}
            >
              {text}
            </p>
          </div>
        </div>
      </div>
      {below}
      {zoomed && whole && (
        <Suspense>
          <PhotoZoom src={whole} alt={_('chat.yourPhoto')} onClose={() => setZoomed(false)} />
        </Suspense>
      )}
    </div>
  );
}
