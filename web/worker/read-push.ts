import type { PushPayload } from '@agri/contract/alert-schemas.ts';
import { directionOf, matchLanguage } from '@agri/contract/languages.ts';

type Shown = { title: string; options: NotificationOptions & { data: { link: string } } };

/** What a push that says nothing readable shows: browsers take the right to push from those who show nothing. */
const UNREADABLE: Shown = {
  title: 'Agri AI',
  options: { tag: 'unreadable', icon: '/icon-192.png', data: { link: '/alerts' } },
};

/** The notification of a push, from its payload alone. One of the same tag takes the place of the one before. */
export function readPush(payload: string | undefined, ownOrigin: string): Shown {
  const { title, body, tag, link, lang } = parse(payload);
  if (typeof title !== 'string' || title === '') return UNREADABLE;
  const language = matchLanguage([String(lang)]);
  return {
    title,
    options: {
      ...(typeof body === 'string' ? { body } : {}),
      ...(typeof tag === 'string' ? { tag } : {}),
      lang: language,
      dir: directionOf(language),
      icon: '/icon-192.png',
      data: { link: readLink(link, ownOrigin) },
    },
  };
}

/** The address within the app that a notification leads to; home for anything else. */
export function readLink(link: unknown, ownOrigin: string): string {
  if (typeof link !== 'string') return '/';
  try {
    const { origin, pathname, search, hash } = new URL(link, ownOrigin);
    return origin === ownOrigin ? `${pathname}${search}${hash}` : '/';
  } catch {
    return '/';
  }
}

function parse(payload: string | undefined): Partial<Record<keyof PushPayload, unknown>> {
  try {
    const parsed: unknown = JSON.parse(payload ?? '');
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
