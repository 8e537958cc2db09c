import { useState } from 'react';
import { Icon } from './icon.tsx';

type Props = {
  src: string;
  /** Tried when `src` cannot be loaded. */
  fallbackSrc?: string;
  alt: string;
  className?: string;
  eager?: boolean;
  /** The size that the browser counts with before the picture is there. */
  side?: number;
};

/** A stored picture in a frame of fixed shape; when it cannot be loaded, a quiet drawing stands there. */
export function Photo({ src, fallbackSrc, alt, className = '', eager, side }: Props) {
  const [failed, setFailed] = useState<string[]>([]);
  const shown = [src, fallbackSrc].find((address) => address && !failed.includes(address));
  return (
    <span className={`relative block overflow-hidden bg-leaf-wash text-leaf-ink ${className}`}>
      {shown === undefined ? (
        <span role="img" aria-label={alt} className="absolute inset-0 grid place-items-center">
          <Icon name="picture" className="size-9 opacity-70" />
        </span>
      ) : (
        <img
          src={shown}
          alt={alt}
          width={side}
          height={side}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed([...failed, shown])}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
