/** Words on their ground: at least 7:1 (WCAG 2.2, 1.4.6). */
export const wordPairs = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['ink', 'leaf-wash'],
  ['ink', 'sun-wash'],
  ['ink', 'soil-wash'],
  ['ink', 'harm-wash'],
  ['ink-2', 'paper'],
  ['ink-2', 'card'],
  ['leaf', 'paper'],
  ['leaf', 'card'],
  ['leaf-ink', 'leaf-wash'],
  ['on-leaf', 'leaf'],
  ['on-leaf', 'leaf-press'],
  ['harm', 'card'],
  ['harm', 'paper'],
  ['on-harm', 'harm'],
  ['sky-ink', 'sky-a'],
  ['sky-ink', 'sky-b'],
  ['sky-ink', 'sky-c'],
] as const;

/** Shapes, frames and large marks on their ground: at least 3:1 (WCAG 2.2, 1.4.11). */
export const shapePairs = [
  ['field-line', 'card'],
  ['field-line', 'paper'],
  ['sun', 'card'],
  ['sun', 'sun-wash'],
  ['soil', 'card'],
  ['soil', 'soil-wash'],
  ['rain', 'card'],
  ['wait', 'card'],
  ['harm', 'harm-wash'],
  ['leaf', 'leaf-wash'],
  ['online', 'card'],
  ['knob', 'knob-ring'],
] as const;

export const leastWordContrast = 7;
export const leastShapeContrast = 3;

/**
 * The contrast of two colours, `#rrggbb`: 1 (none) to 21. Relative luminance and ratio as WCAG 2.2 defines them
 * (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). Throws for a colour of another form.
 */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(colour: string): number {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour.trim())?.[1];
  if (!digits) throw new Error(`a colour of the form #rrggbb was expected, not "${colour}"`);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(digits.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

type Pair = readonly [front: string, ground: string];
type Props = { title: string; least: number; pairs: readonly Pair[]; theme: string };

/** Pairs of colours as they stand on each other, with their contrast in the theme that is shown. */
export function ColourList({ title, least, pairs, theme }: Props) {
  const style = getComputedStyle(document.documentElement);
  const read = (token: string) => style.getPropertyValue(`--${token}`).trim();
  return (
    <section key={theme} aria-label={title}>
      <h2>{`${title}, at least ${least}:1`}</h2>
      <ul className="design-colours">
        {pairs.map(([front, ground]) => {
          const ratio = contrastOf(read(front), read(ground));
          return (
            <li
              key={`${front} ${ground}`}
              style={{ color: `var(--${front})`, background: `var(--${ground})` }}
            >
              <strong>{`${front} on ${ground}`}</strong>
              <span>{`${ratio.toFixed(1)}:1 ${ratio >= least ? '' : 'too little'}`}</span>
              <code>{`${read(front)} ${read(ground)}`}</code>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
