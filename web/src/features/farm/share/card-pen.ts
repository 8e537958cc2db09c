import { fitLines } from './card-text.ts';

export const cardSize = { width: 1080, height: 1440 };
export const PAD = 60;
/** The band at the end that says who made it. */
export const footHeight = 92;

/** The card is a picture for others: always in the light colours, whatever this phone shows. */
export const ink = {
  paper: '#fbf8f1',
  card: '#ffffff',
  line: '#e2dac8',
  dark: '#1d2a1f',
  quiet: '#3f4b40',
  leaf: '#1a5e32',
  wash: '#dcefdc',
  onLeaf: '#ffffff',
  harm: '#9b1c16',
  harmWash: '#fbe7e4',
};

export type Side = 'ltr' | 'rtl';
type Place = { x: number; width: number };

/** What writes and draws on a card; places are counted from the side on which its language begins. */
export function takePen(context: CanvasRenderingContext2D, side: Side) {
  const { width } = cardSize;
  const setFont = (font: string) => {
    context.font = `${font} system-ui, "Noto Sans", sans-serif`;
  };
  /** The left edge of something that begins at `x`. */
  const leftOf = (x: number, own: number) => (side === 'rtl' ? width - x - own : x);

  return {
    context,
    side,
    leftOf,
    /** Breaks a text into as many lines as there may be. */
    wrap(blocks: string[], font: string, room: number, maxLines: number): string[] {
      setFont(font);
      return fitLines(blocks, (line) => context.measureText(line).width <= room, maxLines);
    },
    /** One line in the direction of the card, within its place: a line may begin with a word of another script. */
    write(line: string, y: number, font: string, colour: string, { x, width: room }: Place) {
      setFont(font);
      context.direction = side;
      context.textAlign = side === 'rtl' ? 'right' : 'left';
      context.fillStyle = colour;
      context.fillText(line, side === 'rtl' ? width - x : x, y, room);
    },
    box({ x, width: own }: Place, y: number, height: number, radius: number, fill: string, edge?: string) {
      context.beginPath();
      context.roundRect(leftOf(x, own), y, own, height, radius);
      context.fillStyle = fill;
      context.fill();
      if (!edge) return;
      context.lineWidth = 3;
      context.strokeStyle = edge;
      context.stroke();
    },
    /** A filled circle, or its edge alone. */
    dot(x: number, y: number, radius: number, colour: string, isFilled = true) {
      context.beginPath();
      context.arc(side === 'rtl' ? width - x : x, y, radius, 0, 2 * Math.PI);
      context.lineWidth = 5;
      context.fillStyle = colour;
      context.strokeStyle = colour;
      if (isFilled) context.fill();
      context.stroke();
    },
    /** Fills the place with the middle of the photo. */
    cover(photo: ImageBitmap, height: number) {
      const scale = Math.max(width / photo.width, height / photo.height);
      const [across, down] = [width / scale, height / scale];
      const [x, y] = [(photo.width - across) / 2, (photo.height - down) / 2];
      context.imageSmoothingQuality = 'high';
      context.drawImage(photo, x, y, across, down, 0, 0, width, height);
    },
  };
}

export type Pen = ReturnType<typeof takePen>;
