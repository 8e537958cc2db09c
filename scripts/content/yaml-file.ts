import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Fault } from './fault.ts';

/** A list of texts under a key, with the line of each text. */
export type TextList = { key: string; line: number; texts: { text: string; line: number }[] };

/** Reads a YAML file whose keys hold lists of texts, and names every place that is something else. */
export function readTextLists(path: string, source: string): { lists: TextList[]; faults: Fault[] } {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const lineOf = (node: unknown) =>
    lines.linePos((node as { range?: [number, number, number] | null })?.range?.[0] ?? 0).line;
  const faults = document.errors.map(({ message, linePos }) => ({
    ...{ path, line: linePos?.[0].line ?? 1 },
    message: message.split('\n')[0] ?? message,
  }));
  if (faults.length > 0) return { lists: [], faults };
  if (!isMap(document.contents))
    return { lists: [], faults: [{ path, line: 1, message: 'must hold keys with lists of questions' }] };
  const lists: TextList[] = [];
  for (const { key, value } of document.contents.items) {
    const list: TextList = { key: isScalar(key) ? String(key.value) : '', line: lineOf(key), texts: [] };
    lists.push(list);
    if (!isSeq(value)) {
      faults.push({ path, line: list.line, message: `${list.key}: must hold a list of questions` });
      continue;
    }
    for (const item of value.items) {
      if (isScalar(item) && typeof item.value === 'string')
        list.texts.push({ text: item.value, line: lineOf(item) });
      else
        faults.push({
          path,
          line: lineOf(item),
          message: `${list.key}: a question must be a text in quotes`,
        });
    }
  }
  return { lists, faults };
}
