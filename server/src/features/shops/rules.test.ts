import { expect, test } from 'vitest';
import { cleanShop, readPhones, sortByDistance } from './rules.ts';

const mapped = (tags: Record<string, string>) => ({
  id: 'node/1',
  lat: 20,
  lon: 73.8,
  tags: { name: 'Shop', ...tags },
});

test('numbers are split, found under every tag, and come once each', () => {
  expect(
    readPhones({
      phone: '+91 253 1234567; +91 98220 11111',
      'contact:phone': '+91-253-1234567',
      mobile: 'call me',
    }),
  ).toEqual(['+91-253-1234567', '+91 98220 11111']);
});

test('tags are plain text with safe addresses', () => {
  const { tags } = cleanShop(
    mapped({
      name: '<script>alert(1)</script>\u202eShop',
      website: 'javascript:alert(1)',
      email: 'a@b.example?bcc=x',
      'contact:website': 'https://shop.example',
      description: 'x'.repeat(5000),
      'addr:street': 'Peth Road',
      'addr:city': 'Nashik',
    }),
  );
  expect(tags).toMatchObject({ name: '<script>alert(1)</script>Shop', address: 'Peth Road, Nashik' });
  expect(tags.website).toBeUndefined();
  expect(tags.email).toBeUndefined();
  expect(tags.description?.length).toBeLessThanOrEqual(401);
});

test('nearest first, in metres on the sphere', () => {
  const far = { ...cleanShop(mapped({})), id: 'far', lat: 21 };
  const near = { ...cleanShop(mapped({})), id: 'near' };
  const sorted = sortByDistance([far, near], { latitude: 20, longitude: 73.8 });
  expect(sorted.map(({ id, distance_m }) => [id, distance_m])).toEqual([
    ['near', 0],
    ['far', 111_195],
  ]);
});
