const SCRIPTS: [RegExp, string][] = [
  [/\p{Script=Devanagari}/gu, 'hi-IN'],
  [/\p{Script=Bengali}/gu, 'bn-IN'],
  [/\p{Script=Tamil}/gu, 'ta-IN'],
  [/\p{Script=Telugu}/gu, 'te-IN'],
  [/\p{Script=Gujarati}/gu, 'gu-IN'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Ethiopic}/gu, 'am-ET'],
  [/\p{Script=Cyrillic}/gu, 'ru-RU'],
  [/\p{Script=Han}/gu, 'zh-CN'],
];
const LONGEST_PIECE = 200;

/** The language of the voice: by the script where that tells, else the fallback. */
export function speechLanguage(text: string, fallback: string): string {
  const counted = SCRIPTS.map(([script, language]) => ({
    language,
    count: text.match(script)?.length ?? 0,
  }));
  const most = counted.reduce((best, next) => (next.count > best.count ? next : best));
  return most.count > text.length / 5 ? most.language : fallback;
}

/** Cuts a text into pieces that a voice reads to their end: some browsers fall silent in longer ones. */
export function cutForSpeech(text: string, locale: string): string[] {
  const sentences = Array.from(
    new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text),
    ({ segment }) => segment.trim(),
  );
  return sentences
    .flatMap(
      (sentence) => sentence.match(new RegExp(`[\\s\\S]{1,${LONGEST_PIECE}}(?:\\s|$)|\\S+`, 'g')) ?? [],
    )
    .map((piece) => piece.trim())
    .filter(Boolean);
}
