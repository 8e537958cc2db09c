import type { SourceFile } from './source-files.ts';

/** Names each import cycle once, as the path that closes it. */
export function findCycles(files: SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const trail: string[] = [];
  const found: string[] = [];

  const visit = (path: string): void => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      found.push(`import cycle: ${[...trail.slice(start), path].join(' -> ')}`);
      return;
    }
    if (done.has(path)) return;
    trail.push(path);
    for (const next of byPath.get(path)?.imports ?? []) if (byPath.has(next)) visit(next);
    trail.pop();
    done.add(path);
  };

  for (const file of files) visit(file.path);
  return found;
}
