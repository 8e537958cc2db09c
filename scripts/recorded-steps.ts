import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';

export type Recorded = { name: string; code: number; output: string; seconds: number };

/** Runs one program after the other, shows what each says, and keeps it. */
export async function recordSteps(steps: { name: string; file: string }[]): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  for (const { name, file } of steps) {
    console.log(`\n== ${name}`);
    const begun = performance.now();
    const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
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

/** Writes a page with what every program said, and on what machine. */
export async function writeRecord(
  path: string,
  title: string,
  lead: string,
  recorded: Recorded[],
): Promise<void> {
  const [cpu] = cpus();
  const machine = `${cpus().length} x ${cpu?.model ?? 'processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}`;
  const parts = recorded.map(
    ({ name, output, seconds, code }) =>
      `## ${name}\n\n\`\`\`\n${output.trimEnd()}\n\`\`\`\n\n${code === 0 ? 'Held' : '**Did not hold**'}, ${seconds.toFixed(0)} s.\n`,
  );
  const page = [
    `# ${title}\n`,
    `${lead}\n`,
    `Machine: ${machine}. ${new Date().toISOString().slice(0, 10)}.\n`,
    ...parts,
  ];
  await writeFile(path, page.join('\n'));
}
