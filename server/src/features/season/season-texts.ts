import type { Language } from '@agri/contract/languages.ts';
import type { StageCode } from '@agri/contract/season/season-words.ts';
import { type Card, cardText } from '../../i18n/card-text.ts';
import { type WordId, wordsIn } from '../../i18n/words.ts';
import type { AgronomyTables, Source, TaskRule } from './table-rules.ts';

export type WireSource = { publisher: string; title: string; year?: number; url?: string };
export type TaskWords = { title: string; why: string };

/** What a stage is called in everyday words. */
export function nameStage(code: StageCode, language: Language): string {
  return wordsIn(language)(`season.stage.${code}` as WordId);
}

/** A publication as the wire has it: the table or page in it is part of its title. */
export function sourceToWire({ publisher, title, year, url, detail }: Source): WireSource {
  return { publisher, title: detail ? `${title}, ${detail}` : title, year, ...(url ? { url } : {}) };
}

/** What is done by a rule, and why, in one language; a scout task without words of its own is worded from its card. */
export function wordTask(
  rule: TaskRule,
  { tables, card, language }: { tables: AgronomyTables; card: Card | undefined; language: Language },
): TaskWords {
  const cropName = tables.crops.get(rule.crop)?.names[language] ?? rule.crop;
  const text = tables.taskTexts[language][rule.text ?? 'scout'];
  const shown = card && cardText(card, language);
  const values = { crop: cropName, trouble: shown?.name ?? cropName, sign: shown?.short.sign ?? '' };
  return { title: fill(text?.title ?? '', values), why: fill(text?.why ?? '', values) };
}

/** What a photo check asks for on its day to look again. */
export function wordRecheck({ item_name: item }: { item_name: string }, language: Language): TaskWords {
  const words = wordsIn(language);
  return { title: words('today.recheck.title', { item }), why: words('today.recheck.why') };
}

function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
