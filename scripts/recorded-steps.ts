import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';

export type Recorded = { name: string; code: number; output: string; seconds: number };

/** Runs one program after the other with the same options, shows what each says, and keeps it. */
export async function recordSteps(
  steps: { name: string; file: string }[],
  options: string[] = [],
): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  for (const { name, file } of steps) {
    console.log(`\n== ${name}`);
    const begun = performance.now();
    const child = spawn(process.execPath, [file, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    const [code] = (await once(child, 'close')) as [number | null];
    const seconds = (performance.now() - begun) / 1000;
    console.log(`-- ${name}: ${code === 0 ? 'ok' : 'failed'} in ${seconds.toFixed(1)} s`);
    recorded.push({ name, code: code ?? 1, output, seconds });
  }
  return recorded;
}

const MARK = '<!-- Below this line the page is written by the program; what stands above it is kept. -->';

/** Writes what every program said into a page. Its head, and what programs said that were not run now, stay. */
export async function writeRecord(
  path: string,
  title: string,
  lead: string,
  recorded: Recorded[],
): Promise<void> {
  const [cpu] = cpus();
  const machine = `${cpus().length} x ${cpu?.model ?? 'processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}`;
  const page = await readFile(path, 'utf8').catch(() => '');
  const fresh = `# ${title}\n\n${lead}\n`;
  await writeFile(path, putRecord(page, fresh, `Machine: ${machine}.`, recorded, new Date()));
}

/** The page with these programs' words in it, each below its name, in the order of the names. */
export function putRecord(
  page: string,
  freshHead: string,
  machine: string,
  recorded: Recorded[],
  now: Date,
): string {
  const [head = '', made = ''] = page.includes(MARK) ? page.split(MARK) : [freshHead];
  const parts = new Map(
    made
      .split(/^(?=## )/m)
      .slice(1)
      .map((part) => [/^## (.*)$/m.exec(part)?.[1] ?? '', part.trimEnd()]),
  );
  for (const { name, output, seconds, code } of recorded) {
    const verdict = `${code === 0 ? 'Held' : '**Did not hold**'}, ${seconds.toFixed(0)} s, ${now.toISOString().slice(0, 10)}.`;
    parts.set(name, `## ${name}\n\n\`\`\`\n${output.trimEnd()}\n\`\`\`\n\n${verdict}`);
  }
  const sorted = [...parts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, part]) => part);
  return `${[head.trimEnd(), MARK, machine, ...sorted].join('\n\n')}\n`;
}
