import { imageUrl, thumbnailUrl } from '../../../lib/client-settings.ts';
import { CropPicture } from '../../../ui/crops/crop-picture.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { type CheckFound, CheckMark } from '../../../ui/state/check-mark.tsx';

const RADIUS = 32.5;
const AROUND = 2 * Math.PI * RADIUS;

type Props = {
  share: number | undefined;
  imageName: string | undefined;
  alt: string;
  crop: string | undefined;
  /** What the last look at it said, as a shape at its edge. */
  found?: CheckFound | undefined;
  /** What the picture of the screen before grows into. */
  grown?: boolean;
};

/** The photo of an item in a circle that closes as the season goes on. */
export function StageRing({ share, imageName, alt, crop, found, grown }: Props) {
  return (
    <span className="relative block flex-none" style={{ width: 72, height: 72 }}>
      <svg viewBox="0 0 70 70" className="absolute inset-0 fill-none" aria-hidden="true" strokeWidth="4">
        <circle cx="35" cy="35" r={RADIUS} stroke="var(--line)" />
        {share !== undefined && (
          <circle
            cx="35"
            cy="35"
            r={RADIUS}
            stroke="var(--leaf)"
            strokeLinecap="round"
            strokeDasharray={`${share * AROUND} ${AROUND}`}
            transform="rotate(-90 35 35)"
          />
        )}
      </svg>
      <span className="absolute grid place-items-center" style={{ inset: 7 }}>
        {imageName ? (
          <Photo
            src={thumbnailUrl(imageName)}
            fallbackSrc={imageUrl(imageName)}
            alt={alt}
            eager
            className={`size-full rounded-full ${grown ? 'grown-photo' : ''}`}
          />
        ) : (
          <CropPicture code={crop ?? ''} className="size-12" />
        )}
      </span>
      {found && (
        <span className="absolute" style={{ insetBlockEnd: -3, insetInlineEnd: -3 }}>
          <CheckMark found={found} />
        </span>
      )}
    </span>
  );
}
