import type { z } from 'zod';

/**
 * The rows of a table with a header line, each read by a schema. Cells may stand in double quotes.
 * @throws Error that names the file, the line and the field that is wrong.
 */
export function readCsv<T>(file: string, csv: string, row: z.ZodType<T>): T[] {
  const [header = '', ...lines] = csv.split(/\r?\n/).filter((line) => line.trim() !== '');
  const names = splitLine(header);
  return lines.map((line, index) => {
    const cells = splitLine(line);
    const at = `${file}, row ${index + 1} (${cells[0]})`;
    if (cells.length !== names.length)
      throw new Error(`${at}: ${cells.length} cells, the header has ${names.length}`);
    const read = row.safeParse(Object.fromEntries(names.map((name, column) => [name, cells[column]])));
    if (!read.success) throw new Error(`${at}: ${describeFirst(read.error)}`);
    return read.data;
  });
}

/** The field and the reason of the first thing that a schema has against a value. */
export function describeFirst(error: z.ZodError): string {
  const [issue] = error.issues;
  return `${issue?.path.join('.') || 'the whole'}: ${issue?.message}`;
}

function splitLine(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    (cell) => cell[1]?.replaceAll('""', '"') ?? cell[2] ?? '',
  );
}
