import { createElement, Fragment, type ReactNode } from 'react';

/** A text with its tags, as `<terms>Terms of Use</terms>`, taken by what is made of the words inside. */
export function fillTags(text: string, make: Record<string, (words: string) => ReactNode>): ReactNode {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/);
  return createElement(
    Fragment,
    null,
    ...pieces.map((piece, at) => {
      if (at % 3 === 1) return null;
      return at % 3 === 2 ? make[pieces[at - 1] ?? '']?.(piece) : piece;
    }),
  );
}
