import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ReasonText } from './reason-text.tsx';

const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <ReasonText why={why} />
    </I18nProvider>,
  ).container.textContent;
const why = 'No rain for nine days. The soil holds 12 mm.';

afterEach(() => vi.unstubAllGlobals());

test('shows the first sentence of a reason', () => {
  expect(show()).toBe('No rain for nine days.');
});

test('shows it in a browser that has no segmenter', () => {
  vi.stubGlobal('Intl', Object.create(Intl, { Segmenter: { value: undefined } }));
  expect(show()).toBe('No rain for nine days.');
});
