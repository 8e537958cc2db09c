import { limits } from '@agri/contract/limits.ts';
import { imageUrl, thumbnailUrl } from '../../../lib/client-settings.ts';
import { Photo } from '../../../ui/photo.tsx';

/** The small version of a picture for lists; pictures from before there were small ones show in full. */
export function Thumbnail({ imageName, className }: { imageName: string; className: string }) {
  return (
    <Photo
      src={thumbnailUrl(imageName)}
      fallbackSrc={imageUrl(imageName)}
      alt=""
      side={limits.thumbnailMaxSidePixels}
      className={className}
    />
  );
}
