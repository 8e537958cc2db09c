import { cardSize, footHeight, ink, PAD, type Pen } from './card-pen.ts';

export type Result = {
  /** How sure the name is: so many dots of three, and in words. */
  sure: { word: string; dots: number };
  sign: string;
  acts: { text: string; drawing: HTMLImageElement | undefined }[];
  dont: string | undefined;
};

type Shown = { photo: ImageBitmap | undefined; title: string; when: string };

const TILE = 116;
const GAP = 20;
const whole = { x: PAD, width: cardSize.width - 2 * PAD };
/** Where the foot with the name of the app begins. */
const FOOT = cardSize.height - footHeight - 28;
const PHOTO_LEAST = 260;
/** The letters are as large as their words allow; the sign is the first to go. */
const tries = [
  { scale: 1, hasSign: true },
  { scale: 1, hasSign: false },
  { scale: 0.88, hasSign: false },
  { scale: 0.78, hasSign: false },
  { scale: 0.68, hasSign: false },
];

/** The result as on the screen, without its buttons: the photo, and over it name, certainty, acts, and the don't. */
export function drawResult(pen: Pen, shown: Shown, result: Result): void {
  const layouts = tries.map((one) => () => layOut(pen, shown, result, one));
  const room = FOOT - (shown.photo ? PHOTO_LEAST : 0);
  let layout = layouts[0]?.();
  for (const next of layouts.slice(1)) if (layout && layout.height > room) layout = next();
  if (!layout) return;
  const { sizes, names, signs, told, donts, dontHeight, beside, inDont, height } = layout;
  const { photo, when } = shown;

  // The photo takes what the words leave; without one they begin at the top.
  const photoEnd = photo ? Math.max(PHOTO_LEAST, FOOT - height) : 0;
  if (photo) {
    pen.cover(photo, photoEnd + 64);
    pen.box({ x: 0, width: cardSize.width }, photoEnd, cardSize.height, 64, ink.paper);
  }
  let y = photoEnd + 40 + sizes.small;
  drawSure(pen, result.sure, y, `700 ${sizes.small}px`);
  y += 8;
  for (const words of names) {
    y += sizes.name * LINE;
    pen.write(words, y, `700 ${sizes.name}px`, ink.dark, whole);
  }
  y += sizes.small * 1.5;
  pen.write(when, y, `400 ${sizes.small}px`, ink.quiet, whole);
  for (const words of signs) {
    y += sizes.act * LINE;
    pen.write(words, y, `400 ${sizes.act}px`, ink.dark, whole);
  }
  y += 40;
  for (const [index, act] of told.entries()) {
    drawAct(pen, act, y, String(index + 1), beside, sizes.act);
    y += act.height;
  }
  if (donts.length === 0) return;
  pen.box(whole, y + 4, dontHeight, 28, ink.harmWash);
  drawForbidden(pen, PAD + 56, y + 4 + dontHeight / 2);
  writeMiddle(pen, donts, y + 4 + dontHeight / 2, inDont, sizes.act);
}

const LINE = 1.2;

/** How large all of it is, at a size of letters, and the lines that its words break into. */
function layOut(
  pen: Pen,
  { title }: Shown,
  { sign, acts, dont }: Result,
  { scale, hasSign }: (typeof tries)[number],
) {
  const sizes = { name: 84 * scale, act: 50 * scale, small: 38 * scale };
  const hasDrawings = acts.some(({ drawing }) => drawing);
  const textX = PAD + (hasDrawings ? TILE + 24 : 0) + 64;
  const beside = { x: textX, width: cardSize.width - PAD - textX };
  const inDont = { x: PAD + 108, width: whole.width - 136 };
  const names = pen.wrap([title], `700 ${sizes.name}px`, whole.width, 2);
  const signs = sign && hasSign ? pen.wrap([sign], `400 ${sizes.act}px`, whole.width, 2) : [];
  const told = acts.slice(0, 3).map(({ text, drawing }) => {
    const lines = pen.wrap([text], `600 ${sizes.act}px`, beside.width, 3);
    const least = hasDrawings ? TILE : 64;
    return { lines, drawing, height: Math.max(least, lines.length * sizes.act * LINE) + GAP };
  });
  const donts = dont ? pen.wrap([dont], `600 ${sizes.act}px`, inDont.width, 2) : [];
  const dontHeight = donts.length > 0 ? donts.length * sizes.act * LINE + 48 : 0;
  const height =
    40 +
    sizes.small * 2.5 +
    8 +
    names.length * sizes.name * LINE +
    signs.length * sizes.act * LINE +
    40 +
    sum(told) +
    dontHeight;
  return { sizes, names, signs, told, donts, dontHeight, beside, inDont, height };
}

function sum(told: { height: number }[]): number {
  return told.reduce((all, { height }) => all + height, 0);
}

/** So many dots of three, then the words. */
function drawSure(pen: Pen, { word, dots }: Result['sure'], y: number, font: string): void {
  for (const index of [0, 1, 2]) pen.dot(PAD + 14 + index * 42, y - 13, 12, ink.leaf, index < dots);
  pen.write(word, y, font, ink.leaf, { x: PAD + 132, width: whole.width - 132 });
}

type Told = { lines: string[]; drawing: HTMLImageElement | undefined; height: number };

function drawAct(
  pen: Pen,
  { lines, drawing, height }: Told,
  y: number,
  number: string,
  beside: Place,
  size: number,
): void {
  const middle = y + (height - GAP) / 2;
  if (drawing) {
    pen.box({ x: PAD, width: TILE }, middle - TILE / 2, TILE, 28, ink.card, ink.line);
    const side = TILE - 20;
    pen.context.drawImage(drawing, pen.leftOf(PAD + 10, side), middle - side / 2, side, side);
  }
  pen.write(number, middle + size * MIDDLE, `700 ${size}px`, ink.leaf, { x: beside.x - 56, width: 48 });
  writeMiddle(pen, lines, middle, beside, size);
}

type Place = { x: number; width: number };

/** How far below the middle of a line its letters stand, of their size. */
const MIDDLE = 0.35;

/** Lines around the middle of what stands beside them. */
function writeMiddle(pen: Pen, lines: string[], middle: number, place: Place, size: number): void {
  const first = middle - ((lines.length - 1) * size * LINE) / 2 + size * MIDDLE;
  for (const [index, words] of lines.entries())
    pen.write(words, first + index * size * LINE, `600 ${size}px`, ink.dark, place);
}

/** A circle with a stroke through it. */
function drawForbidden(pen: Pen, x: number, y: number): void {
  pen.dot(x, y, 26, ink.harm, false);
  const left = pen.leftOf(x, 0);
  pen.context.beginPath();
  pen.context.moveTo(left - 18, y - 18);
  pen.context.lineTo(left + 18, y + 18);
  pen.context.stroke();
}
