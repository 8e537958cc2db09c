import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { cutText } from '../../../lib/text/characters.ts';

/** A name cut for the eye; screen readers get all of it. */
export function CutName({ name }: { name: string }) {
  const { i18n } = useLingui();
  const cut = cutText(name, limits.farmNameShownCharacters, i18n.locale);
  if (cut === name) return <bdi>{name}</bdi>;
  return (
    <>
      <bdi aria-hidden="true" title={name}>
        {cut}
      </bdi>
      <span className="sr-only">{name}</span>
    </>
  );
}
