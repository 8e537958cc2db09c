import { languages } from '@agri/contract/languages.ts';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
// By its file: the name alone is our own part.
import { setupI18n } from '../../../../../node_modules/@lingui/core/dist/index.mjs';
import { compileText } from '../../../../build/compile-messages.ts';
import type { MessageId } from '../message-id.ts';
import { i18n, type Message } from './lingui-core.ts';

const raw = import.meta.glob<string>('../../../locales/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const counts = [0, 1, 2, 3, 5, 11, 21, 100, 1234, 1.5];

test.each(languages.map(({ code }) => code))(
  'every text of %s reads as Lingui itself says it, with every number',
  (code) => {
    for (const part of ['', '.legal']) {
      const texts: Record<string, string> = JSON.parse(raw[`../../../locales/${code}${part}.json`] ?? '');
      const compiled = Object.entries(texts).map(([id, text]) => [id, compileText(id, text) as Message]);
      i18n.load(code, Object.fromEntries(compiled));
      i18n.activate(code);
      const messages = Object.fromEntries(
        Object.entries(texts).map(([id, text]) => [id, compileMessageOrThrow(text)]),
      );
      const lingui = setupI18n({ locale: code, messages: { [code]: messages } });
      for (const [id, text] of Object.entries(texts)) {
        const names = [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name);
        for (const count of names.length > 0 ? counts : [0]) {
          const values = Object.fromEntries(names.map((name) => [name, count]));
          expect(i18n._(id, values), id).toBe(lingui._(id as MessageId, values));
        }
      }
    }
  },
);

test('a value that is missing leaves a gap, an id without a text shows itself', () => {
  i18n.load('en', { greet: ['Hi ', ['name'], '!'] });
  i18n.activate('en');
  expect(i18n._('greet')).toBe('Hi !');
  expect(i18n._('greet', { name: 'Asha' })).toBe('Hi Asha!');
  expect(i18n._('nothing.here')).toBe('nothing.here');
});
