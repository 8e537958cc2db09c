import { readFileSync } from 'node:fs';

/** The processes in which this one has pictures decoded, by Linux. */
export function listDecoders(): number[] {
  const children = `/proc/${process.pid}/task/${process.pid}/children`;
  const ids = readFileSync(children, 'utf8').split(' ').filter(Boolean);
  return ids.filter((id) => readCommand(id).includes('decoder-process')).map(Number);
}

function readCommand(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8');
  } catch {
    // It has ended since it was listed.
    return '';
  }
}
