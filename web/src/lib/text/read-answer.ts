const certainties = ['sure', 'likely', 'possible'] as const;
export type Certainty = (typeof certainties)[number];
/** What was found, as a screen shows it: `sign` in plain words, `rest` as HTML that is to be sanitised. */
export type Answer = {
  name: string;
  certainty: Certainty;
  sign: string;
  /** The drawing of what is seen of it. */
  drawing: string | undefined;
  rest: string;
};

/** The name that HTML of the server begins with; undefined where nothing was found, or danger stands above it. */
export function readAnswer(content: string): Answer | undefined {
  const body = parse(content);
  const first = body.firstElementChild;
  const mark = first?.matches('[data-sure]') ? first : first?.querySelector(':scope > em[data-sure]');
  const certainty = certainties.find((known) => known === mark?.getAttribute('data-sure'));
  if (!first || !mark || !certainty) return undefined;
  const name = mark.querySelector('strong')?.textContent ?? mark.textContent?.replace(/\s*\([^()]*\)$/, '');
  const drawing = mark.getAttribute('data-sign') ?? undefined;
  mark.remove();
  // The title of a section that was asked for is no sign.
  const isTitle = first !== mark && first.querySelector(':scope > strong:only-child') !== null;
  const sign = first === mark || isTitle ? '' : (first.textContent ?? '').trim();
  if (!isTitle) first.remove();
  return { name: name?.trim() ?? '', certainty, sign, drawing, rest: body.innerHTML };
}

/** What stands open, and what opens by a tap. */
export function splitFolds(content: string): { said: string; folds: string } {
  const body = parse(content);
  const folds = [...body.querySelectorAll(':scope > details')];
  for (const fold of folds) fold.remove();
  return { said: body.innerHTML, folds: folds.map(({ outerHTML }) => outerHTML).join('') };
}

/** What is said before the name, such as that no model answered. */
export function splitLead(content: string): { lead: string; rest: string } {
  const body = parse(content);
  const before: Element[] = [];
  const all = [...body.children];
  const named = all.findIndex((part) => part.querySelector(':scope > em[data-sure]'));
  for (const part of all.slice(0, Math.max(0, named))) {
    part.remove();
    before.push(part);
  }
  return { lead: before.map(({ outerHTML }) => outerHTML).join(''), rest: body.innerHTML };
}

function parse(content: string): HTMLElement {
  return new DOMParser().parseFromString(content, 'text/html').body;
}
