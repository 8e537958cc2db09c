import { useLingui } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { imageUrl, thumbnailUrl } from '../../../lib/client-settings.ts';
import { PhotoZoom } from '../../../ui/dialog/photo-zoom.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Photo } from '../../../ui/photo.tsx';

type Props = {
  text: string;
  imageName: string;
  /** The picture as this device still has it. */
  photoUrl?: string;
  onEdit?: () => void;
  /** What is said under the bubble. */
  below?: ReactNode;
};

/** What the person asked, with its picture. */
export function QuestionBubble({ text, imageName, photoUrl, onEdit, below }: Props) {
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
        <div
          className={`min-w-0 overflow-hidden rounded-tile rounded-ee-[0.375rem] bg-leaf text-on-leaf ${
            whole ? 'w-80 max-w-[82%]' : 'max-w-[82%] pad:max-w-[70%]'
          }`}
        >
          {whole && (
            <button
              type="button"
              onClick={() => setZoomed(true)}
              aria-label={_('photo.zoom')}
              className="block w-full p-1 focus-visible:-outline-offset-4 focus-visible:outline-on-leaf"
            >
              <Photo
                src={photoUrl ?? thumbnailUrl(imageName)}
                fallbackSrc={photoUrl ?? imageUrl(imageName)}
                alt={_('chat.yourPhoto')}
                className="aspect-4/3 w-full rounded-[1rem]"
              />
            </button>
          )}
          <p dir="auto" className="px-4 py-2.5 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {text}
          </p>
        </div>
      </div>
      {below}
      {zoomed && whole && (
        <PhotoZoom src={whole} alt={_('chat.yourPhoto')} onClose={() => setZoomed(false)} />
      )}
    </div>
  );
}
