/** Latin letters, each with letters of other scripts that are drawn like it in small or in capitals. */
const DRAWN_ALIKE = [
  ...['aаАαΑɑ', 'bВвΒβЬь', 'cсСς', 'dԁԀđĐ', 'eеЕεΕєЄ', 'gɡց', 'hһҺНнΗհħĦ', 'iіІιΙı'],
  ...['jјЈϳ', 'kкКκΚ', 'lӏӀłŁ', 'mмМμΜ', 'nηΝпո', 'oоОοΟσօՕøØ', 'pрРρΡ', 'qԛԚզ'],
  ...['rгᴦ', 'sѕЅ', 'tтТτΤ', 'uυսи', 'vνѵѴ', 'wԝԜωѡш', 'xхХχΧ', 'yуУγΥүҮ', 'zζΖ'],
];
const latin = new Map(
  DRAWN_ALIKE.map((group) => [...group]).flatMap(([one = '', ...others]) =>
    others.map((other) => [other, one] as const),
  ),
);
const LOOK_ALIKE = new RegExp(`[${[...latin.keys()].join('')}]`, 'u');
const LATIN = /\p{Script=Latin}/u;
const OF_OTHER_SCRIPTS = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;

/** A text with Latin letters for their look-alikes, in words that mix scripts or have no letter but look-alikes. */
export function readLookAlikes(text: string): string {
  if (!LOOK_ALIKE.test(text)) return text;
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => {
    if (!LOOK_ALIKE.test(word)) return word;
    const read = [...word].map((letter) => latin.get(letter) ?? letter).join('');
    return LATIN.test(word) || !OF_OTHER_SCRIPTS.test(read) ? read : word;
  });
}
