import { paintGround, skinTones } from './grounds.ts';
import { type Paint, pick, type Random, shade } from './paint.ts';

/** A thumb and a finger that come in from the edge and hold the leaf. */
export function holdWithFingers(paint: Paint, random: Random): Paint {
  const skin = pick(skinTones, random);
  const [side, lean] = [random() < 0.5 ? 0 : 1, (random() - 0.5) * 0.4];
  const isFinger = (x: number, y: number, middle: number) => {
    const along = Math.abs(x - side);
    const away = Math.abs(y - middle - lean * along);
    return along < 0.34 ? away < 0.05 : Math.hypot(along - 0.34, away) < 0.05;
  };
  return (x, y) => (isFinger(x, y, 0.33) || isFinger(x, y, 0.46) ? shade(skin, 0.9 + 0.3 * y) : paint(x, y));
}

/** A hand that lies on paper. */
export function paintHandOnPaper(random: Random): Paint {
  const [skin, sheet] = [pick(skinTones, random), paintGround.paper(random)];
  const isHand = (x: number, y: number) =>
    Math.hypot((x - 0.5) / 0.16, (y - 0.5) / 0.2) < 1 ||
    [0.38, 0.46, 0.54, 0.62].some((finger) => Math.abs(x - finger) < 0.032 && y > 0.12 && y < 0.5) ||
    (Math.abs(x - 0.5) < 0.1 && y > 0.5);
  return (x, y) => (isHand(x, y) ? shade(skin, 0.85 + 0.25 * y) : sheet(x, y));
}
