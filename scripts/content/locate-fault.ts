import { YAMLException } from 'js-yaml';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { z } from 'zod';
import type { Fault } from './fault.ts';

/** The faults that an error of a reader tells of, each with its line in the file. */
export function faultsOfError(path: string, source: string, error: unknown): Fault[] {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (cause instanceof z.ZodError)
    return cause.issues.map((issue) => {
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
      const field = [...issue.path.map(String), ...unknown];
      const message = [...(field.length > 0 ? [field.join('.')] : []), issue.message].join(': ');
      return { path, line: lineOfField(source, field), message };
    });
  if (cause instanceof YAMLException)
    return [{ path, line: (cause.mark?.line ?? 0) + frontMatterLine(source), message: cause.reason }];
  const message = error instanceof Error ? error.message : String(error);
  return [{ path, line: lineOfMessage(source, message), message }];
}

/** The line of a field of YAML, or of the front matter of a card; that of the nearest field above where it is missing. */
export function lineOfField(source: string, field: string[]): number {
  const lines = new LineCounter();
  const first = frontMatterLine(source);
  const yaml = first === 1 ? source : (/^---\n([\s\S]*?)\n---/.exec(source)?.[1] ?? '');
  let node: unknown = parseDocument(yaml, { lineCounter: lines }).contents;
  let line = first;
  for (const key of field) {
    const pair = isMap(node)
      ? node.items.find((item) => isScalar(item.key) && String(item.key.value) === key)
      : undefined;
    const found = pair?.key ?? (isSeq(node) ? node.items[Number(key)] : undefined);
    if (!found) break;
    line = lines.linePos((found as Node).range?.[0] ?? 0).line + first - 1;
    node = pair ? pair.value : found;
  }
  return line;
}

/** The line that a message means: by its row, by the field or the heading that it names, or by what differs in what it quotes. */
export function lineOfMessage(source: string, message: string): number {
  const row = /, row (\d+) /.exec(message)?.[1];
  if (row) return Number(row) + 1;
  const lines = source.split('\n');
  const [found = '', wanted = ''] = [...message.matchAll(/"([^"]*)"/g)].map(([, text = '']) => text);
  const wrongWords =
    wanted === '' ? [] : found.split(' ').filter((word) => !wanted.split(' ').includes(word));
  const [, ...names] = message.split(': ');
  const field = names.slice(0, 2).flatMap((name) => name.split('.'));
  const ofField = source.startsWith('#') || !isYaml(source) ? 1 : lineOfField(source, field);
  if (ofField > 1) return ofField;
  for (const part of [...wrongWords, found, ...message.split(': ').toReversed()]) {
    const at = part.length > 2 ? lines.findIndex((line) => line.includes(part)) : -1;
    if (at >= 0) return at + 1;
  }
  return 1;
}

function isYaml(source: string): boolean {
  return /^[a-z-]+:/.test(source);
}

function frontMatterLine(source: string): number {
  return source.startsWith('---\n') ? 2 : 1;
}
