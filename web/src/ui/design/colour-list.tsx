import { contrastOf } from './contrast.ts';

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
