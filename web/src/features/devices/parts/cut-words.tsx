import { useLingui } from '@lingui/react';
import { cutLonger } from '../../../lib/text/cut-text.ts';

/** Words cut for the eye; screen readers get all of them. */
export function CutWords({ words, count }: { words: string; count: number }) {
  const { i18n } = useLingui();
  const cut = cutLonger(words, count, i18n.locale);
  if (cut === words) return <bdi>{words}</bdi>;
  return (
    <>
      <bdi aria-hidden="true" title={words}>
        {cut}
      </bdi>
      <span className="sr-only">{words}</span>
    </>
  );
}
