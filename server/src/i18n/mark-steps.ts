import type { Certainty } from '@agri/contract/guide-cards.ts';
import { type StepMark, severities, stepKinds } from '@agri/contract/step-kinds.ts';
import { escapeHtml } from './escape-html.ts';

const sureness = ['sure', 'likely', 'possible'];

/** What sanitisers leave on our own elements besides links: words of short lists, for drawings. */
export const drawnAttributes = {
  li: [{ name: 'data-step', values: [...stepKinds] }],
  p: [
    { name: 'data-severity', values: [...severities] },
    { name: 'data-found', values: ['nothing'] },
  ],
  em: [{ name: 'data-sure', values: sureness }, 'data-sign'],
  h3: [{ name: 'data-sure', values: sureness }],
};

/** Marks the sentence that an answer begins with, so that it can be shown as a name with its certainty, and its drawing. */
export function markSure(html: string, begin: string, certainty: Certainty, sign?: string): string {
  const start = `<p>${begin}`;
  const mark = `<em data-sure="${certainty}"${sign ? ` data-sign="${escapeHtml(sign)}"` : ''}>`;
  return html.replace(start, () => `<p>${mark}${begin}</em>`);
}

/** Marks the items of the first numbered list of our own HTML with the kinds of their acts, in order. */
export function markSteps(html: string, kinds: readonly StepMark[]): string {
  let at = -1;
  return html.replace(/<ol>[\s\S]*?<\/ol>/, (list) =>
    list.replace(/<li>/g, () => {
      at += 1;
      const kind = kinds[at] ?? 'none';
      return kind === 'none' ? '<li>' : `<li data-step="${kind}">`;
    }),
  );
}
