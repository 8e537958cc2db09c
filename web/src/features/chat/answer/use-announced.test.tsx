import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAnnounced } from './use-announced.ts';

type Now = { openId: string | undefined; answering: boolean; status?: 'working' | 'done' | 'stopped' };

function follow(first: Now) {
  return renderHook(
    ({ openId, answering, status }: Now) => useAnnounced(openId, answering, status && { status }),
    {
      initialProps: first,
      wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
    },
  );
}

test('the first answer of a new chat is announced also when its messages come after its end', () => {
  const { result, rerender } = follow({ openId: undefined, answering: false });
  rerender({ openId: 'chat-1', answering: true });
  expect(result.current).toBe('Writing the answer.');
  rerender({ openId: 'chat-1', answering: false });
  rerender({ openId: 'chat-1', answering: false, status: 'done' });
  expect(result.current).toBe('The answer is ready.');
});

test('an answer that was stopped is announced as over', () => {
  const { result, rerender } = follow({ openId: 'chat-1', answering: true, status: 'working' });
  rerender({ openId: 'chat-1', answering: false, status: 'stopped' });
  expect(result.current).toBe('The answer stopped.');
});

test('another chat that is opened meanwhile is not announced', () => {
  const { result, rerender } = follow({ openId: 'chat-1', answering: true, status: 'working' });
  rerender({ openId: 'chat-2', answering: false, status: 'done' });
  expect(result.current).toBe('');
});
