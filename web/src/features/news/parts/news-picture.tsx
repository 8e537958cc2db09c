import { useState } from 'react';

type Props = { src: string | null; className: string; eager?: boolean };

/** The picture of an article, which says nothing that its title does not; gone when it cannot be loaded. */
export function NewsPicture({ src, className, eager }: Props) {
  const [failed, setFailed] = useState<string>();
  if (src === null || failed === src) return null;
  return (
    <img
      src={src}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(src)}
      className={`bg-leaf-wash object-cover ${className}`}
    />
  );
}
