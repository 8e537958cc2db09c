/** The stem of a word in Latin letters. A parameter, as a stemmer is a package of its own. */
export type LatinStemmer = (word: string) => string;

/**
 * Light stems: endings are cut where enough of the word is left, nothing is looked up. English by the stemmer that is given;
 * Arabic by Larkey, Ballesteros and Connell, "Light Stemming for Arabic Information Retrieval" (light10), 2007; Hindi by
 * Ramanathan and Rao, "A Lightweight Stemmer for Hindi", 2003; Bengali after Islam, Uddin and Khan, "A Light Weight Stemmer
 * for Bengali", 2007; Tamil by the endings of case and number. Other scripts stay as they are.
 */
export function stemWord(word: string, stemLatin: LatinStemmer): string {
  if (isLatin(word)) return stemLatin(word);
  const letter = word.charCodeAt(0);
  if (letter >= 0x0600 && letter <= 0x06ff) return stemArabic(word);
  if (letter >= 0x0900 && letter <= 0x097f) return cutEnding(word, hindiEndings, HINDI_MIN);
  if (letter >= 0x0980 && letter <= 0x09ff) return cutEnding(word, bengaliEndings, BENGALI_MIN);
  if (letter >= 0x0b80 && letter <= 0x0bff) return stemTamil(word);
  return word;
}

/** `stemWord` that remembers what it was asked: a guide asks for the same few thousand words again and again. */
export function rememberStems(stemLatin: LatinStemmer, most = 50_000): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    if (known.size >= most) known.clear();
    const stem = stemWord(word, stemLatin);
    known.set(word, stem);
    return stem;
  };
}

/** Whether a word begins with a Latin letter or a digit. */
export function isLatin(word: string): boolean {
  return word.charCodeAt(0) < 0x0250;
}

const ARABIC_MIN = 2;
const HINDI_MIN = 2;
const BENGALI_MIN = 2;
const TAMIL_MIN = 3;

const list = (text: string) => text.split(' ').sort((one, other) => other.length - one.length);
const arabicBeginnings = list('وال بال كال فال لل ال');
const arabicEndings = list('ها ان ات ون ين يه ية ه ة ي');
const hindiEndings = list(
  'ाएंगी ाएंगे ाऊंगी ाऊंगा ाइयां ाइयों ाएगी ाएगा ाओगी ाओगे एंगी ेंगी एंगे ेंगे ूंगी ूंगा ातीं नाओं नाएं ताओं ताएं ियां ियों ाकर ाइए ाईं ाया ेगी ेगा ोगी ोगे ाने ाना ाते ाती ाता तीं ाओं ाएं ुओं ुएं ुआं कर ाओ िए ाई ाए ने नी ना ते ीं ती ता ां ों ें ो े ू ु ी ि ा',
);
const bengaliEndings = list(
  'গুলোর গুলির গুলোতে গুলিতে গুলো গুলি গুলা দেরকে দের টির টার টিতে টাতে টি টা য়ের ের ইয়ের য়ে ে র রা কে তে য় য়া িয়ে াচ্ছে চ্ছে ছে েছে িত া ি ী ো',
);
const vowelSigns = list('ा ि ी ु ू े ो া ি ী ু ূ ে ো ா ி ீ ு ூ ெ ே ை ொ ோ');
const tamilEndings = list(
  'களிலிருந்து யிலிருந்து த்திலிருந்து ிலிருந்து களுக்கு களினால் களின் களில் களை கள் ங்களின் ங்களில் ங்களை ங்கள் த்தின் த்தில் த்தை த்துக்கு த்தால் த்து யின் யில் யை யால் க்கு வின் வில் வை ின் ில் ிலும் ினால் ுக்கு ாக ாகி ான ும் ம் ை ு ி ா',
);

function stemArabic(word: string): string {
  const plain = word
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي');
  const bare = plain.length > 3 && plain.startsWith('و') ? plain.slice(1) : plain;
  const beginning = arabicBeginnings.find((known) => bare.startsWith(known)) ?? '';
  let stem = bare.length - beginning.length >= ARABIC_MIN ? bare.slice(beginning.length) : bare;
  for (const ending of arabicEndings)
    if (stem.endsWith(ending) && stem.length - ending.length >= ARABIC_MIN)
      stem = stem.slice(0, -ending.length);
  return stem;
}

/** The consonant that joins a word to the next one (குருத்தைப் புழு) is no part of it. */
function stemTamil(word: string): string {
  return cutEnding(word.replace(/(.{3})[கசதப]்$/, '$1'), tamilEndings, TAMIL_MIN).replace(/்$/, '');
}

/** Without its longest ending, and then without a vowel at the end, so that পোকা and পোকাগুলো are one. */
function cutEnding(word: string, endings: string[], least: number): string {
  const cut = (from: string, known: string[]) => {
    const ending = known.find((one) => from.endsWith(one) && from.length - one.length >= least);
    return ending === undefined ? from : from.slice(0, -ending.length);
  };
  return cut(cut(word, endings), vowelSigns);
}
