import { limits } from '@agri/contract/limits.ts';
import { imageUrl, thumbnailUrl } from '../../../lib/client-settings.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Photo } from '../../../ui/photo.tsx';

/** The photo of an item, or a drawing where there is none. */
export function LineFace({ imageName, icon }: { imageName?: string | undefined; icon: IconName }) {
  if (!imageName) return <Icon name={icon} className="size-7" />;
  return (
    <Photo
      src={thumbnailUrl(imageName)}
      fallbackSrc={imageUrl(imageName)}
      alt=""
      side={limits.thumbnailMaxSidePixels}
      className="size-full rounded-inner"
    />
  );
}
