const consonants: Record<string, string> = Object.fromEntries(
  'क:k ख:kh ग:g घ:gh ङ:n च:ch छ:chh ज:j झ:jh ञ:n ट:t ठ:th ड:d ढ:dh ण:n त:t थ:th द:d ध:dh न:n प:p फ:ph ब:b भ:bh म:m य:y र:r ल:l व:v श:sh ष:sh स:s ह:h ळ:l'
    .split(' ')
    .map((pair) => pair.split(':')),
);
const vowels: Record<string, string> = Object.fromEntries(
  'अ:a आ:a इ:i ई:i उ:u ऊ:u ए:e ऐ:ai ओ:o औ:au ऋ:ri ऑ:o ऍ:e'.split(' ').map((pair) => pair.split(':')),
);
const signs: Record<string, string> = Object.fromEntries(
  'ा:a ि:i ी:i ु:u ू:u े:e ै:ai ो:o ौ:au ृ:ri ॉ:o ॅ:e'.split(' ').map((pair) => pair.split(':')),
);
const VIRAMA = '्';
/** The short a that is not written, until it is known whether it is said. */
const UNWRITTEN = 'A';

/** Hindi as people type it in Latin letters: झोंका becomes jhonka. Other scripts stay as they are. */
export function romaniseHindi(text: string): string {
  return text.replace(/[\u0900-\u097f]+/g, romaniseWord);
}

function romaniseWord(word: string): string {
  const letters = [...word];
  let latin = '';
  letters.forEach((letter, index) => {
    const next = letters[index + 1] ?? '';
    const consonant = consonants[letter];
    if (consonant) latin += consonant + (next in signs || next === VIRAMA ? '' : UNWRITTEN);
    else if (letter === 'ं' || letter === 'ँ') latin += 'n';
    else latin += signs[letter] ?? vowels[letter] ?? '';
  });
  // It is not said at the end, nor between a vowel and the next syllable (चितकबरा, chitkabra).
  return latin
    .replace(/([^aeiou])A$/, '$1')
    .replace(/([aeiouA][^aeiouA]{1,2})A(?=[^aeiouA]{1,2}[aeiou])/, '$1')
    .replace(/([aeiouA][^aeiouA])A(?=[^aeiouA][aeiouA])/, '$1')
    .toLowerCase();
}

/** The sound of a word without the ways of spelling it: jhulsa, jhulasa and zhoolsa come close. */
export function soundOf(word: string): string {
  return word
    .replace(/aa/g, 'a')
    .replace(/ai/g, 'e')
    .replace(/au/g, 'o')
    .replace(/ee|ie/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/ph/g, 'f')
    .replace(/chh/g, 'ch')
    .replace(/[wv]/g, 'v')
    .replace(/z/g, 'j')
    .replace(/(.)\1/g, '$1');
}
