import { paperColours } from '@agri/contract/web/page-shell.ts';
import { readStored, store } from '../stored.ts';
import { rememberAppearance } from './remember-appearance.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** The person's choice; light unless they chose. */
export function readTheme(): Theme {
  const stored = readStored('agri.theme');
  return themes.find((theme) => theme === stored) ?? 'light';
}

/** Keeps the choice and shows it. */
export function chooseTheme(theme: Theme): void {
  store('agri.theme', theme);
  applyTheme();
}

/** Shows the chosen theme, and goes on following the system where that is the choice. */
export function followTheme(): void {
  applyTheme();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
}

function applyTheme(): void {
  const choice = readTheme();
  const dark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const shown = dark ? 'dark' : 'light';
  document.documentElement.dataset.theme = shown;
  rememberAppearance('theme', shown);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paperColours[shown]);
}

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
