import { expect, test } from 'vitest';
import { judgeLastCheck, type LastCheck } from './last-check-rules.ts';

const leaf = { sharpness: 400, exposure: 0.5, way: 'leaf' as const, canopy: 0.9, yellowed: 0, browned: 0 };
const check = (given: Partial<LastCheck>): LastCheck => ({
  id: 'record',
  status: 'done',
  mode: 'guide',
  prompt: '',
  first_paragraph: '',
  measurements: null,
  signs: null,
  written: null,
  ...given,
});
const isTroubleCard = (id: string) => id === 'tomato/early-blight';
const found = (given: Partial<LastCheck>) => judgeLastCheck(check(given), isTroubleCard).found;

test('fine is only said of a plant that was looked at and showed nothing', () => {
  const nothing = '<p data-found="nothing"><strong>No signs of trouble.</strong></p>';
  expect(found({ mode: 'model', first_paragraph: nothing })).toBe('fine');
  expect(found({ measurements: leaf })).toBe('fine');
  expect(found({})).toBe('unclear');
  expect(found({ measurements: { ...leaf, way: 'plant' } })).toBe('unclear');
  expect(found({ measurements: { ...leaf, exposure: 0.01 } })).toBe('unclear');
  expect(found({ mode: 'model', first_paragraph: '<p><strong>The photo is blurred.</strong></p>' })).toBe(
    'unclear',
  );
});

test('words that the guide has no answer to are not fine', () => {
  expect(found({ measurements: leaf, prompt: 'It wilts' })).toBe('unclear');
});

test('a leaf that is partly yellow or brown is a trouble without a name', () => {
  expect(judgeLastCheck(check({ measurements: { ...leaf, browned: 0.2 } }), isTroubleCard)).toEqual({
    found: 'trouble',
    name: null,
  });
  expect(found({ measurements: { ...leaf, browned: 0.02 } })).toBe('unclear');
});

test('a trouble has its name from a model, and its card from the guide or from signs', () => {
  const first_paragraph = '<h3 data-sure="likely">Rust &amp; mould (likely)</h3>';
  expect(judgeLastCheck(check({ mode: 'model', first_paragraph }), isTroubleCard)).toEqual({
    found: 'trouble',
    name: 'Rust & mould',
  });
  const cards = (id: string) => ({ cards: [{ id }] });
  expect(judgeLastCheck(check({ written: cards('tomato/early-blight') }), isTroubleCard)).toMatchObject({
    found: 'trouble',
    card: 'tomato/early-blight',
  });
  expect(found({ written: cards('tomato/watering'), measurements: leaf })).toBe('fine');
  expect(found({ signs: { card: 'tomato/late-blight' }, measurements: leaf })).toBe('trouble');
  expect(found({ signs: { card: null }, measurements: leaf })).toBe('unclear');
});

test('a check that is not finished, or failed, says nothing of the plant', () => {
  expect(found({ status: 'working', measurements: leaf })).toBe('working');
  expect(found({ status: 'failed', measurements: leaf })).toBe('unclear');
});
