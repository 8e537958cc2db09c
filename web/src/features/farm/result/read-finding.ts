import { readAnswer } from '../../../lib/text/read-answer.ts';
import type { FarmRecord } from '../api.ts';

/** What a check found first, in the words of its answer; undefined where nothing was identified. */
export function readFinding({
  mode,
  status,
  content,
}: Pick<FarmRecord, 'mode' | 'status' | 'content'>): string | undefined {
  if (status !== 'done') return undefined;
  const name = readAnswer(content)?.name;
  if (name || mode !== 'model') return name;
  // Checks from before the name was marked.
  const { body } = new DOMParser().parseFromString(content, 'text/html');
  return body.querySelector('h3')?.textContent?.trim() || undefined;
}
