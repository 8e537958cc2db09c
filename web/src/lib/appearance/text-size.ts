import { readStored, store } from '../stored.ts';

const KEY = 'agri.text';
export const textSizes = ['100%', '120%', '145%'] as const;
export type TextSize = (typeof textSizes)[number];

/** The person's choice, of the size that the browser is set to. */
export function readTextSize(): TextSize {
  const stored = readStored(KEY);
  return textSizes.find((size) => size === stored) ?? '100%';
}

/** Keeps the choice and shows it. */
export function chooseTextSize(size: TextSize): void {
  store(KEY, size);
  showTextSize();
}

/** Shows all words in the chosen size: every size of the app follows that of the page. */
export function showTextSize(): void {
  document.documentElement.style.fontSize = readTextSize();
}
