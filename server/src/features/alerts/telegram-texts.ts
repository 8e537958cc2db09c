import { matchLanguage } from '@agri/contract/languages.ts';
import { wordsIn } from '../../i18n/words.ts';

/** What the bot says to somebody who writes to it, in the language that their Telegram is set to (BCP 47). */
export function writeTelegramReplies(appName: string, languageTag: string | undefined) {
  const words = wordsIn(matchLanguage(languageTag ? [languageTag] : []));
  return {
    linked: words('telegram.linked', { appName }),
    unknownCode: words('telegram.unknownCode', { appName }),
    howTo: words('telegram.howTo', { appName }),
  };
}
