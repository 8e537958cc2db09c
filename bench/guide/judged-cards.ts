import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';

const later = z
  .array(z.string())
  .parse(load(readFileSync(join(import.meta.dirname, 'later-cards.yaml'), 'utf8')));

/**
 * Lets `act` use a copy of the guide with only the cards that there were when the questions were judged: a card that came
 * later counts as wrong, even where it answers better.
 */
export async function withJudgedCards(folder: string, act: (copy: string) => Promise<void>): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'judged-cards-'));
  const isLater = (path: string) => later.some((id) => path.endsWith(`/${id}.md`));
  const isKept = (path: string) => {
    const name = relative(folder, path).split(sep).join('/');
    return !name.startsWith('translations') && !isLater(`/${name}`);
  };
  try {
    cpSync(folder, copy, { recursive: true, filter: isKept });
    await act(copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
}
