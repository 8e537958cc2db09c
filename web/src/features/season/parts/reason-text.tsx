import { useLingui } from '@lingui/react';
import { splitSentences } from '../../../lib/text/characters.ts';
import { Icon } from '../../../ui/icon.tsx';

/** A reason in short, with the arrow that opens all of it: its first sentence, and the arrow stays with the last word. */
export function ReasonText({ why }: { why: string }) {
  const { i18n } = useLingui();
  const [first = why] = splitSentences(why, i18n.locale);
  const said = first.trim();
  const last = said.lastIndexOf(' ') + 1;
  return (
    <span className="block text-ink-2">
      {said.slice(0, last)}
      <span className="whitespace-nowrap">
        {said.slice(last)}
        <Icon name="next" className="ms-1 inline size-5 align-text-bottom text-leaf" mirrored />
      </span>
    </span>
  );
}
