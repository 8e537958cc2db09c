/** Latin letters, each with the letters of other scripts that are drawn like it, small or capital. */
const DRAWN_ALIKE = [
  ...['aаАαΑɑ', 'bВвΒβЬь', 'cсСς', 'dԁԀđĐ', 'eеЕεΕєЄ', 'gɡց', 'hһҺНнΗհħĦ', 'iіІιΙı'],
  ...['jјЈϳ', 'kкКκΚ', 'lӏӀłŁ', 'mмМμΜ', 'nηΝпո', 'oоОΟσօՕøØ', 'pрРρΡ', 'qԛԚզ'],
  ...['rгᴦ', 'sѕЅ', 'tтТτΤ', 'uυսи', 'vνѵѴ', 'wԝԜωѡш', 'xхХχΧ', 'yуУγΥүҮ', 'zζΖ'],
];
const latin = new Map(
  DRAWN_ALIKE.map((group) => [...group]).flatMap(([one = '', ...others]) =>
    others.map((other) => [other, one] as const),
  ),
);
const LOOK_ALIKE = new RegExp(`[${[...latin.keys()].join('')}]`, 'u');
const LATIN = /\p{Script=Latin}/u;
const OTHER_SCRIPTS = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;

/** Replaces look-alikes by Latin letters in words that mix scripts or consist of look-alikes only. */
export function replaceLookAlikes(text: string): string {
  if (!LOOK_ALIKE.test(text)) return text;
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => {
    if (!LOOK_ALIKE.test(word)) return word;
    const read = [...word].map((letter) => latin.get(letter) ?? letter).join('');
    return LATIN.test(word) || !OTHER_SCRIPTS.test(read) ? read : word;
  });
}
