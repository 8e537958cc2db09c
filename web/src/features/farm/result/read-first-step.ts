/** What a check says to do first, and the kind of its drawing; undefined where it names no steps. */
export function readFirstStep(content: string): { text: string; kind: string } | undefined {
  const { body } = new DOMParser().parseFromString(content, 'text/html');
  const step = body.querySelector('ol > li');
  const text = step?.textContent?.trim();
  if (!step || !text) return undefined;
  return { text, kind: step.getAttribute('data-step') ?? 'none' };
}
