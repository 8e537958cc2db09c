import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PLUGIN = join(import.meta.dirname, 'no-fixed-waits.grit');
const BIOME = join(import.meta.dirname, '../../node_modules/.bin/biome');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'waits-'));
  const config = { plugins: [PLUGIN], linter: { rules: { preset: 'none' } } };
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(config));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The lines that the rule reports. */
function lint(lines: string[]): string[] {
  writeFileSync(join(folder, 'example.ts'), `${lines.join('\n')}\n`);
  const { stdout } = spawnSync(BIOME, ['lint', '--reporter=json', '--max-diagnostics=none', 'example.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { location: { start: { line: number } } }[] };
  return diagnostics.map(({ location }) => lines[location.start.line - 1] ?? '');
}

test('reports fixed waits and short limits', () => {
  const lines = [
    "import { setTimeout as delay } from 'node:timers/promises';",
    'await sleep(200);',
    'await new Promise((resolve) => setTimeout(resolve, 50));',
    'await new Promise<void>((done) => { setTimeout(done, 50); });',
    'await page.waitForTimeout(1500);',
    'await vi.waitFor(() => done);',
    'await vi.waitUntil(() => done);',
    'await waitFor(() => done, { timeout: 8_000 });',
    'await expect.poll(() => done, { timeout: 14_999, interval: 10 }).toBe(true);',
    'await expect(button).toBeVisible({ timeout: 500 });',
    'const SOON = { timeout: 8000 };',
  ];
  expect(lint(lines)).toEqual(lines);
});

test('accepts limits of 15 s, other uses of timers, and a wait that gives its reason', () => {
  const lines = [
    "import { setTimeout as sleep, setImmediate as nextTurn } from 'node:timers/promises';",
    'await new Promise((resolve) => setTimeout(resolve));',
    "setTimeout(() => socket.write('later'), 600);",
    'await expect.poll(() => ask({ timeout: 20 }), { timeout: 15_000 }).toBe(true);',
    'await expect(button).toBeVisible({ timeout: 30_000 });',
    '// biome-ignore lint/plugin: no message may come.',
    'await sleep(500);',
  ];
  expect(lint(lines)).toEqual([]);
});
