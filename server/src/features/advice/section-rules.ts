import type { GuideCard } from '../../adapters/advisor/port.ts';

/** Which section of a problem's card answers a follow-up, such as `spray`; profiles have sections of the same names. */
const sectionOfFollowUp: Readonly<Record<string, string>> = {
  spray: 'chemical',
  amount: 'chemical',
  when: 'chemical',
  other_way: 'doFirst',
  prevent: 'doFirst',
  spread: 'doFirst',
  handle: 'doFirst',
  why: 'looksLike',
  more: 'looksLike',
  not_it: 'lookAlikes',
  fodder: 'feeding',
};

/** How practices of one part of growing are named, such as `maize/weeds` and `varieties/maize`. */
const practiceOfSection: Readonly<Record<string, string>> = {
  sowing: 'nursery',
  feeding: 'feeding',
  weeds: 'weeds',
  water: 'irrigate',
  harvest: 'harvest',
  drying: 'drying',
  variety: 'varieties',
};

/** Whether a card is on this part of growing a crop and on nothing else. */
export function isPracticeOf(
  { class: cardClass, id, crops }: GuideCard,
  section: string,
  crop: string,
): boolean {
  const name = practiceOfSection[section];
  return cardClass === 'practice' && crops.includes(crop) && name !== undefined && id.includes(name);
}

/** The section of a card that answers a follow-up; undefined where it has none. */
export function findSection({ sections }: GuideCard, followUp: string | undefined): string | undefined {
  if (followUp === undefined) return undefined;
  const names = [followUp, sectionOfFollowUp[followUp]];
  return names.find((name) => name !== undefined && name in sections);
}
