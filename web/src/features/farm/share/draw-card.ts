import { directionOfText, fitLines } from './card-text.ts';

export type Card = {
  photo: ImageBitmap | undefined;
  title: string;
  when: string;
  measures: { word: string; share: string; colour: string }[];
  blocks: string[];
  brand: string;
};

export const cardSize = { width: 1080, height: 1440 };

/** The card is a picture for others: always in the light colours, whatever this phone shows. */
const ink = { paper: '#fbf8f1', dark: '#1d2a1f', quiet: '#4a574b', leaf: '#1a5e32', wash: '#dcefdc' };
const FONT = 'system-ui, "Noto Sans", sans-serif';
const PAD = 64;
const PHOTO_HEIGHT = 600;

/** Draws a check as a card: photo, name, date, figures, the first lines of the answer, and who made it. */
export function drawCard(context: CanvasRenderingContext2D, card: Card, direction: 'ltr' | 'rtl'): void {
  const { width, height } = cardSize;
  const inner = width - 2 * PAD;
  const fits = (text: string) => context.measureText(text).width <= inner;
  const write = (text: string, y: number, font: string, colour: string, side = direction) => {
    context.direction = directionOfText(text) ?? direction;
    context.textAlign = side === 'rtl' ? 'right' : 'left';
    context.font = `${font} ${FONT}`;
    context.fillStyle = colour;
    context.fillText(text, side === 'rtl' ? width - PAD : PAD, y, inner);
  };

  context.fillStyle = ink.paper;
  context.fillRect(0, 0, width, height);
  const top = card.photo ? PHOTO_HEIGHT : 0;
  if (card.photo) drawCover(context, card.photo, width, PHOTO_HEIGHT);

  context.font = `700 60px ${FONT}`;
  write(fitLines([card.title], fits, 1)[0] ?? '', top + 96, '700 60px', ink.dark);
  write(card.when, top + 152, '400 34px', ink.quiet);
  context.direction = direction;
  context.textAlign = 'start';
  drawMeasures(context, card.measures, top + 192, direction);

  const textTop = top + (card.measures.length > 0 ? 378 : 222);
  context.font = `400 36px ${FONT}`;
  const room = Math.floor((height - 120 - textTop) / 50) + 1;
  for (const [index, line] of fitLines(card.blocks, fits, room).entries())
    write(line, textTop + index * 50, '400 36px', ink.dark, directionOfText(line));

  write(card.brand, height - 44, '700 34px', ink.leaf);
}

/** Fills the place with the middle of the photo. */
function drawCover(context: CanvasRenderingContext2D, photo: ImageBitmap, width: number, height: number) {
  const scale = Math.max(width / photo.width, height / photo.height);
  const [across, down] = [width / scale, height / scale];
  const [x, y] = [(photo.width - across) / 2, (photo.height - down) / 2];
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, x, y, across, down, 0, 0, width, height);
}

function drawMeasures(
  context: CanvasRenderingContext2D,
  measures: Card['measures'],
  y: number,
  direction: 'ltr' | 'rtl',
) {
  const gap = 20;
  const boxWidth = (cardSize.width - 2 * PAD - gap * (measures.length - 1)) / measures.length;
  for (const [index, { word, share, colour }] of measures.entries()) {
    const place = direction === 'rtl' ? measures.length - 1 - index : index;
    const x = PAD + place * (boxWidth + gap);
    const start = direction === 'rtl' ? x + boxWidth - 24 : x + 24;
    context.fillStyle = ink.wash;
    context.beginPath();
    context.roundRect(x, y, boxWidth, 126, 24);
    context.fill();
    context.fillStyle = ink.dark;
    context.font = `700 48px ${FONT}`;
    context.fillText(share, start, y + 60, boxWidth - 48);
    context.font = `400 30px ${FONT}`;
    context.fillText(word, start, y + 102, boxWidth - 48);
    context.fillStyle = colour;
    context.beginPath();
    context.arc(direction === 'rtl' ? x + 36 : x + boxWidth - 36, y + 42, 14, 0, 2 * Math.PI);
    context.fill();
  }
}
