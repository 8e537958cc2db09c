import { readFileSync } from 'node:fs';

/** The JSON in a file, or undefined when there is none to be read. */
export function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
