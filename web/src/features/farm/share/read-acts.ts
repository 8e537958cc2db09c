export type Act = { kind: string; text: string };

/** What to do and what not, as an answer says it below its name. */
export function readActs(html: string): { acts: Act[]; dont: string | undefined } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const list = body.querySelector(':scope > ol, section > ol');
  const acts = [...(list?.children ?? [])].map((step) => ({
    kind: (step as HTMLElement).dataset.step ?? 'none',
    text: plain(step),
  }));
  const next = list?.nextElementSibling;
  return { acts, dont: next?.matches('blockquote') ? plain(next) : undefined };
}

function plain(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}
