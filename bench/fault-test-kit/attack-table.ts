/** One line of the table: an attack, what it came to, and what it may come to. */
export type Row = { item: number; attack: string; measured: string; limit: string; held: boolean };

const WIDTHS = { attack: 46, measured: 72, limit: 44 };

/** The rows as a Markdown table, in the order of the items. */
export function writeTable(rows: Row[]): string {
  const sorted = [...rows].sort((one, other) => one.item - other.item);
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const { attack, measured, limit } = WIDTHS;
  return [
    line(['item', 'attack'.padEnd(attack), 'measured'.padEnd(measured), 'limit'.padEnd(limit), 'held']),
    line(['---:', ...Object.values(WIDTHS).map((width) => '-'.repeat(width)), '----']),
    ...sorted.map((row) =>
      line([
        String(row.item).padStart(4),
        row.attack.padEnd(attack),
        row.measured.padEnd(measured),
        row.limit.padEnd(limit),
        row.held ? 'held' : 'LOST',
      ]),
    ),
  ].join('\n');
}

/** Runs an attack; one that breaks off holds nothing. */
export async function runAttack(item: number, attack: () => Promise<Row[]>): Promise<Row[]> {
  const begun = performance.now();
  try {
    const rows = await attack();
    for (const { attack: name, measured, held } of rows)
      console.log(`${held ? 'held' : 'LOST'}: ${name}: ${measured}`);
    return rows;
  } catch (error) {
    const text = String((error as Error).message).split('\n')[0] ?? '';
    return [
      { item, attack: 'broke off', measured: text.slice(0, 120), limit: 'runs to its end', held: false },
    ];
  } finally {
    console.log(`item ${item}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** How often each status came: `3 x 200, 1 x 503`. */
export function countStatuses(statuses: number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${count} x ${status || 'cut off'}`)
    .join(', ');
}
