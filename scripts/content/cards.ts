import type { GuideCard } from '../../server/src/adapters/advisor/port.ts';
import { parseCard } from '../../server/src/features/guide/card-rules.ts';
import { attachTranslations } from '../../server/src/features/guide/translation-rules.ts';
import { findFaults, type Guide } from '../guide/card-form.ts';
import type { Fault } from './fault.ts';
import { faultsOfError, lineOfField } from './locate-fault.ts';

/** One file below `content/`; its path begins there. */
export type ContentFile = { path: string; source: string };
/** `cardIds` are the ids of all cards, also of those that are not well formed. */
export type CheckedCards = { faults: Fault[]; cards: GuideCard[]; cardIds: Set<string> };

const ROOT = 'content/guide/';

/** Checks every card by itself: its form, its length and reading grade, and what it refers to. */
export function checkCards(files: ContentFile[], guide: Omit<Guide, 'cardIds'>): CheckedCards {
  const faults: Fault[] = [];
  const parsed: (ContentFile & { card: GuideCard })[] = [];
  const pathOf = new Map<string, string>();
  for (const { path, source } of files) {
    const [cardClass = '', ...names] = path.slice(ROOT.length).replace(/\.md$/, '').split('/');
    const id = names.join('/');
    const other = pathOf.get(id);
    if (other) faults.push({ path, line: 1, message: `the id ${id} is also that of ${other}` });
    pathOf.set(id, path);
    try {
      parsed.push({ path, source, card: parseCard(`${cardClass}/${id}`, source) });
    } catch (error) {
      faults.push(...faultsOfError(path, source, error));
    }
  }
  const cardIds = new Set(pathOf.keys());
  for (const { path, source, card } of parsed)
    for (const message of findFaults(card, { ...guide, cardIds }))
      faults.push({ path, line: lineOfField(source, (message.split(':')[0] ?? '').split('.')), message });
  return { faults, cards: parsed.map(({ card }) => card), cardIds };
}

/**
 * Checks each translation against its card: as many acts and points, the same numbers and links. Those of cards that are not
 * well formed are left out.
 */
export async function checkTranslations(
  files: ContentFile[],
  { cards, cardIds }: Omit<CheckedCards, 'faults'>,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const sources = new Map(files.map(({ path, source }) => [path, source]));
  const wellFormed = new Set(cards.map(({ id }) => id));
  const isChecked = (id: string) => wellFormed.has(id) || !cardIds.has(id);
  for (const { path, source } of files) {
    const [, language = '', subject = '', name] =
      /translations\/([a-z]+)\/([^/]+?)(?:\.yaml|\/([^/]+)\.md)$/.exec(path) ?? [];
    if (name && !isChecked(`${subject}/${name}`)) continue;
    const shortPath = `${ROOT}translations/${language}/${subject}.yaml`;
    const short = keepKeys(sources.get(shortPath) ?? '', (key) =>
      name ? key === name : isChecked(`${subject}/${key}`),
    );
    const own = cards.filter(({ id }) => (name ? id === `${subject}/${name}` : id.startsWith(`${subject}/`)));
    const whole = name ? [{ path: `${language}/${subject}/${name}.md`, text: source }] : [];
    try {
      await attachTranslations(own, [{ path: `${language}/${subject}.yaml`, text: short }, ...whole]);
    } catch (error) {
      // The file of short forms is checked by itself.
      if (!name || !String(error).includes(`${language}/${subject}.yaml`))
        faults.push(...faultsOfError(path, source, error));
    }
  }
  return faults;
}

/** A YAML file with some of its keys only. */
function keepKeys(source: string, isKept: (key: string) => boolean): string {
  const parts = source.split(/^(?=[a-z-]+:)/m);
  return parts.filter((part) => isKept(/^[a-z-]+(?=:)/.exec(part)?.[0] ?? '')).join('') || '{}';
}
