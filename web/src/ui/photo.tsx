import { useState } from 'react';
import { Icon } from './icon.tsx';

type Props = { src: string; alt: string; className?: string; eager?: boolean };

/** A stored picture in a frame of fixed shape; when it cannot be loaded, a quiet drawing stands there. */
export function Photo({ src, alt, className = '', eager }: Props) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={`relative block overflow-hidden bg-leaf-wash text-leaf-ink ${className}`}>
      {failed === src ? (
        <span role="img" aria-label={alt} className="absolute inset-0 grid place-items-center">
          <Icon name="picture" className="size-9 opacity-70" />
        </span>
      ) : (
        <img
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(src)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
