import { type StepMark, severities, stepKinds } from '@agri/contract/step-kinds.ts';

/** What sanitisers leave on our own elements besides links: words of two short lists, for drawings. */
export const drawnAttributes = {
  li: [{ name: 'data-step', values: [...stepKinds] }],
  p: [{ name: 'data-severity', values: [...severities] }],
};

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
