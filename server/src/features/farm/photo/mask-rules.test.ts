import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropToLargest, fillHoles, growMask, openMask, shareOfBorder } from './mask-rules.ts';

/** A mask of rows such as `.##.`. */
function read(...rows: string[]) {
  return {
    mask: Uint8Array.from(rows.join(''), (mark) => (mark === '#' ? 1 : 0)),
    width: rows[0]?.length ?? 0,
    height: rows.length,
  };
}

function write(mask: Uint8Array, width: number): string[] {
  const marks = Array.from(mask, (value) => (value ? '#' : '.')).join('');
  return marks.match(new RegExp(`.{${width}}`, 'g')) ?? [];
}

test('of two parts the larger one stays', () => {
  const { mask, width, height } = read('##...', '.....', '..###');
  expect(cropToLargest(mask, width, height)).toBe(3);
  expect(write(mask, width)).toEqual(['.....', '.....', '..###']);
});

test('a hole inside is filled, a bay at the edge is not', () => {
  const { mask, width, height } = read('####.', '#.#..', '###.#');
  expect(fillHoles(mask, width, height)).toBe(1);
  expect(write(mask, width)).toEqual(['####.', '###..', '###.#']);
});

test('a line goes away, a square stays as it is, also at the edge of the picture', () => {
  const { mask, width, height } = read('.......', '#######', '....###', '....###', '.......');
  openMask(mask, width, height, 1);
  expect(write(mask, width)).toEqual(['.......', '....###', '....###', '....###', '.......']);
});

test('an opening is what an erosion and a dilation by a square give', () => {
  const pixels = fc.uint8Array({ minLength: 63, maxLength: 63, max: 1 });
  fc.assert(
    fc.property(pixels, fc.integer({ min: 1, max: 3 }), (given, radius) => {
      const [width, height] = [9, 7];
      const around = (mask: Uint8Array, index: number) => {
        const [x, y] = [index % width, Math.floor(index / width)];
        return Array.from(mask).filter(
          (_, other) =>
            Math.abs((other % width) - x) <= radius && Math.abs(Math.floor(other / width) - y) <= radius,
        );
      };
      const eroded = given.map((_, index) => (around(given, index).every(Boolean) ? 1 : 0));
      const expected = eroded.map((_, index) => (around(eroded, index).some(Boolean) ? 1 : 0));
      const mask = given.slice();
      openMask(mask, width, height, radius);
      expect(write(mask, width)).toEqual(write(expected, width));
    }),
  );
});

test('a mask grows over what may be entered and hangs together with it', () => {
  const { mask, width, height } = read('#....', '.....', '.....');
  const open = read('.##..', '..#..', '#...#').mask;
  const grown = growMask(mask, width, height, (index) => open[index] === 1);
  expect(write(grown, width)).toEqual(['###..', '..#..', '.....']);
});

test('the share of the border counts what is of a kind', () => {
  const { mask, width, height } = read('##..', '.#..', '....');
  expect(shareOfBorder(mask, width, height, () => true)).toBe(2 / 10);
  expect(shareOfBorder(mask, width, height, (index) => index === 0)).toBe(1 / 10);
});
