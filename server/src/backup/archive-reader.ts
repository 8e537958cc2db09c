import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { extract } from 'tar-stream';
import { CommandError } from './command-error.ts';
import { type Manifest, manifestName, manifestSchema, readEntryName } from './manifest.ts';

const MANIFEST_MAX_BYTES = 512 * 1024 * 1024;

/**
 * Goes through the entries of a tar file in their order; each is read before the next comes.
 * @throws CommandError for one that is no file, or has a name that no backup has.
 */
export async function* readArchive(
  path: string,
): AsyncGenerator<{ name: string; chunks: AsyncIterable<Buffer> }> {
  const tar = extract();
  pipeline(createReadStream(path), tar, () => undefined);
  for await (const entry of tar) {
    const { name, type } = entry.header;
    if (type !== 'file' || !readEntryName(name))
      throw new CommandError(`${path}: holds something that no backup has`);
    yield { name, chunks: entry as unknown as AsyncIterable<Buffer> };
    entry.resume();
  }
}

/**
 * Reads the whole file and holds every part against its hash.
 * @throws CommandError when a part is damaged, missing or too much, or the manifest is not ours.
 */
export async function verifyArchive(path: string): Promise<Manifest> {
  try {
    return await readAll(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new CommandError(`${path}: there is no such file`);
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${path}: this is not a whole backup (${message})`);
  }
}

async function readAll(path: string): Promise<Manifest> {
  const seen = new Map<string, { bytes: number; sha256: string }>();
  let text: string | undefined;
  for await (const { name, chunks } of readArchive(path)) {
    if (name === manifestName) text = (await readWhole(chunks, MANIFEST_MAX_BYTES)).toString();
    else if (seen.has(name)) throw new CommandError(`${path}: ${name} is there twice`);
    else seen.set(name, await measure(chunks));
  }
  const manifest = readManifest(path, text);
  for (const entry of manifest.entries) {
    const found = seen.get(entry.name);
    if (!found) throw new CommandError(`${path}: ${entry.name} is missing`);
    if (found.bytes !== entry.bytes || found.sha256 !== entry.sha256)
      throw new CommandError(`${path}: ${entry.name} is damaged`);
    seen.delete(entry.name);
  }
  const [extra] = seen.keys();
  if (extra) throw new CommandError(`${path}: ${extra} does not belong to this backup`);
  return manifest;
}

/** One entry as a whole. @throws CommandError when it has more than `maxBytes`. */
export async function readWhole(chunks: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new CommandError('a part of the backup is larger than it may be');
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

async function measure(chunks: AsyncIterable<Buffer>): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

function readManifest(path: string, text: string | undefined): Manifest {
  if (text === undefined) throw new CommandError(`${path}: this is not a whole backup (it has no manifest)`);
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new CommandError(`${path}: the manifest is not one that this version understands`);
  }
}
