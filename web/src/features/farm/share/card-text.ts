const BLOCKS = 'h2, h3, h4, p, li, dt, dd, td, th, summary';

/** What is said of an answer: what stands first, or also what opens by a tap. */
type Extent = 'first' | 'whole';

/** The words of an answer, block by block, without its markup; nothing of it is ever put on a page. */
export function blocksOf(html: string, extent: Extent): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const unsaid = extent === 'first' ? 'script, style, details' : 'script, style';
  for (const element of body.querySelectorAll(unsaid)) element.remove();
  return [...body.querySelectorAll(BLOCKS)]
    .filter((block) => !block.querySelector(BLOCKS))
    .map((block) => (block.textContent ?? '').replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
}

/** Breaks blocks into lines that fit; an ellipsis ends the last one when there was more. */
export function fitLines(blocks: string[], fits: (line: string) => boolean, maxLines: number): string[] {
  const lines: string[] = [];
  for (const block of blocks) {
    let line = '';
    for (const word of block.split(' ')) {
      const longer = line ? `${line} ${word}` : word;
      if (line && !fits(longer)) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    lines.push(line);
    if (lines.length > maxLines) break;
  }
  if (lines.length <= maxLines) return lines;
  const kept = lines.slice(0, maxLines);
  return kept.map((line, index) => (index === maxLines - 1 ? shorten(line, fits) : line));
}

function shorten(line: string, fits: (line: string) => boolean): string {
  const words = line.split(' ');
  while (words.length > 1 && !fits(`${words.join(' ')} …`)) words.pop();
  return `${words.join(' ')} …`;
}

/** Words of another language or person within a line: they keep their own order, and the line keeps its own. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

/** A line of several parts, such as a name and a day, each of its own language. */
export function lineOf(parts: string[]): string {
  return parts.map(isolate).join(' · ');
}

/** The way a text is written, by its first letter; undefined without one. */
export function directionOfText(text: string): 'ltr' | 'rtl' | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (!letter) return undefined;
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter) ? 'rtl' : 'ltr';
}
