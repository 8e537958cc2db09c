import type { CallOutput } from '@agri/contract/schemas.ts';

/** What a check found first, in the words of its answer; undefined where nothing was identified. */
export function readFinding({
  mode,
  status,
  content,
}: Pick<CallOutput<'getAgriDataContent'>, 'mode' | 'status' | 'content'>): string | undefined {
  if (mode !== 'model' || status !== 'done') return undefined;
  const { body } = new DOMParser().parseFromString(content, 'text/html');
  return body.querySelector('h3')?.textContent?.trim() || undefined;
}
