import { execFileSync } from 'node:child_process';
import { installDebian } from './install-debian.ts';

/** What a picture says of itself as a picture, and what exiftool says of the file. */
const HARMLESS = /^(SourceFile|(ExifTool|System|File|JFIF|RIFF|Composite):)/;
const TELLING = /GPS|Comment|Thumbnail|Date(?!.*System)|Serial|Owner|Artist/i;

export type Told = { file: string; tags: string[] };

/** Debian's exiftool, installed when it is missing. */
export function installExiftool(): void {
  installDebian(['libimage-exiftool-perl'], ['/usr/bin/exiftool']);
}

/** The files under a folder in which exiftool finds more than pixels, and how many it read. */
export function findMetadata(folder: string): { read: number; told: Told[] } {
  const options = ['-json', '-G1', '-a', '-u', '-U', '-r', '-q', folder];
  const text = execFileSync('exiftool', options, { maxBuffer: 256 * 1024 * 1024 }).toString();
  const pictures = JSON.parse(text) as ({ SourceFile: string } & Record<string, unknown>)[];
  const told = pictures.map((tags) => ({
    file: tags.SourceFile,
    tags: Object.keys(tags).filter(
      (tag) => !HARMLESS.test(tag) || (TELLING.test(tag) && !tag.startsWith('System:')),
    ),
  }));
  return { read: pictures.length, told: told.filter(({ tags }) => tags.length > 0) };
}
