import { cardSize, footHeight, ink, PAD, type Side, takePen } from './card-pen.ts';
import { drawResult, type Result } from './draw-result.ts';

export type Card = {
  photo: ImageBitmap | undefined;
  title: string;
  when: string;
  /** What was found; without it figures and words stand in its place. */
  result?: Result | undefined;
  measures: { word: string; share: string; colour: string }[];
  blocks: string[];
  brand: string;
};

const PHOTO_HEIGHT = 560;
const lineHeight = 58;
const line = { x: PAD, width: cardSize.width - 2 * PAD };

/** Draws a check as a card: photo, name, date, what was found or measured, and who made it. */
export function drawCard(context: CanvasRenderingContext2D, card: Card, side: Side): void {
  const pen = takePen(context, side);
  const { width, height } = cardSize;
  context.fillStyle = ink.paper;
  context.fillRect(0, 0, width, height);
  if (card.result) drawResult(pen, card, card.result);
  else drawPlain(pen, card);
  pen.box({ x: 0, width }, height - footHeight, footHeight, 0, ink.leaf);
  pen.write(card.brand, height - footHeight / 2 + 16, '700 46px', ink.onLeaf, line);
}

/** A check that has found nothing yet. */
function drawPlain(pen: ReturnType<typeof takePen>, { photo, title, when, measures, blocks }: Card): void {
  const top = photo ? PHOTO_HEIGHT : 0;
  if (photo) pen.cover(photo, PHOTO_HEIGHT);
  pen.write(pen.wrap([title], '700 72px', line.width, 1)[0] ?? '', top + 104, '700 72px', ink.dark, line);
  pen.write(when, top + 162, '400 38px', ink.quiet, line);
  drawMeasures(pen, measures, top + 200);
  const textTop = top + (measures.length > 0 ? 400 : 236);
  const room = Math.floor((cardSize.height - footHeight - 50 - textTop) / lineHeight) + 1;
  for (const [index, words] of pen.wrap(blocks, '400 44px', line.width, room).entries())
    pen.write(words, textTop + index * lineHeight, '400 44px', ink.dark, line);
}

function drawMeasures(pen: ReturnType<typeof takePen>, measures: Card['measures'], y: number) {
  const gap = 20;
  const own = (line.width - gap * (measures.length - 1)) / measures.length;
  for (const [index, { word, share, colour }] of measures.entries()) {
    const x = PAD + index * (own + gap);
    const within = { x: x + 24, width: own - 48 };
    pen.box({ x, width: own }, y, 126, 24, ink.wash);
    pen.write(share, y + 60, '700 52px', ink.dark, within);
    pen.write(word, y + 106, '400 34px', ink.dark, within);
    pen.dot(x + own - 36, y + 42, 12, colour);
  }
}
