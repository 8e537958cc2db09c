export type Build = { version: string; files: string[]; words: Record<string, string[]> };

const APP = 'app-';

/** Where the files of one version lie. */
export function appCacheName(version: string): string {
  return APP + version;
}

export function isAppCache(name: string): boolean {
  return name.startsWith(APP);
}
