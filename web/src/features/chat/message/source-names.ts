import type { ChatSource } from '@agri/contract/chat-schemas.ts';

/** A publisher by its letters where it gives them: "Food and Agriculture Organization (FAO)" is FAO. */
export function nameBriefly(publisher: string): string {
  return /\((\p{Lu}[\p{L}-]{1,11})\)\s*$/u.exec(publisher)?.[1] ?? publisher;
}

/** Each publication once, though several cards may draw on it. */
export function withoutRepeats(sources: ChatSource[]): ChatSource[] {
  const seen = new Set<string>();
  return sources.filter(({ publisher, title }) => {
    const name = `${publisher}\n${title}`;
    const known = seen.has(name);
    seen.add(name);
    return !known;
  });
}
