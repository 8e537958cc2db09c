/** The tags that are read (EXIF 2.32, 4.6). */
const EXIF_POINTER = 0x8769;
const DATE_TIME_ORIGINAL = 0x9003;
const OFFSET_TIME_ORIGINAL = 0x9011;
/** EXIF stands at the beginning of a file, within one segment of at most 64 KiB. */
const HEAD_BYTES = 256 * 1024;

/** When a JPEG was taken by its own EXIF, or undefined. Without an offset in it, the clock of this device is meant. */
export async function readTakenAt(file: Blob): Promise<Date | undefined> {
  try {
    const view = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const tiff = findTiff(view);
    return tiff && readDate(tiff);
  } catch {
    // Cut or broken EXIF: the photo is as good without its time.
    return undefined;
  }
}

/** The TIFF part of the APP1 segment with EXIF. */
function findTiff(view: DataView): DataView | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const length = view.getUint16(at + 2);
    // Start of scan: from here on there are only pixels.
    if (marker === 0xda) return undefined;
    if (marker === 0xe1 && readText(view, at + 4, 6) === 'Exif')
      return new DataView(view.buffer, at + 10, Math.min(length - 8, view.byteLength - at - 10));
    at += 2 + length;
  }
  return undefined;
}

function readDate(tiff: DataView): Date | undefined {
  const little = tiff.getUint16(0) === 0x4949;
  const first = readDirectory(tiff, tiff.getUint32(4, little), little);
  const pointer = first.get(EXIF_POINTER);
  if (pointer === undefined) return undefined;
  const exif = readDirectory(tiff, tiff.getUint32(pointer + 8, little), little);
  const text = (entry: number | undefined) =>
    entry === undefined ? undefined : readText(tiff, tiff.getUint32(entry + 8, little), 19);
  const time = text(exif.get(DATE_TIME_ORIGINAL))?.match(/^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/);
  if (!time) return undefined;
  const [, year, month, day, clock] = time;
  const offset = text(exif.get(OFFSET_TIME_ORIGINAL))?.match(/^[+-]\d\d:\d\d/)?.[0] ?? '';
  const date = new Date(`${year}-${month}-${day}T${clock}${offset}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** The place of each entry of an image file directory, by its tag. */
function readDirectory(tiff: DataView, start: number, little: boolean): Map<number, number> {
  const places = new Map<number, number>();
  const count = tiff.getUint16(start, little);
  for (let index = 0; index < count; index += 1) {
    const entry = start + 2 + index * 12;
    places.set(tiff.getUint16(entry, little), entry);
  }
  return places;
}

/** ASCII up to its closing zero. */
function readText(view: DataView, start: number, maxLength: number): string {
  let text = '';
  for (let at = start; at < Math.min(start + maxLength, view.byteLength); at += 1) {
    const code = view.getUint8(at);
    if (code === 0) break;
    text += String.fromCharCode(code);
  }
  return text;
}
