export const topics = [
  'rain',
  'water',
  'market',
  'pest',
  'animal',
  'machine',
  'policy',
  'seed',
  'field',
] as const;
export type Topic = (typeof topics)[number];

/** Beginnings of words, by topic, in the languages that feeds are written in; the first topic with one is taken. */
const beginnings: [topic: Topic, words: string][] = [
  [
    'rain',
    'rain|monsoon|storm|flood|cyclone|drought|frost|weather|climate|heat ?wave|lluvia|sequía|clima|pluie|sécheresse|chuva|seca|mvua|ukame|hujan|kemarau|बारिश|मानसून|सूखा|मौसम|বৃষ্টি|খরা|மழை|வறட்சி|مطر|أمطار|الأمطار|الجفاف',
  ],
  [
    'water',
    'irrigat|drip|water|dams|reservoir|groundwater|riego|agua|eau|irriga|água|maji|umwagiliaji|irigasi|सिंचाई|पानी|জল|সেচ|நீர்|பாசன|مياه|المياه|الري',
  ],
  [
    'market',
    'price|market|trade|export|imports|tariff|subsid|cost|loan|insur|sell|precio|mercado|prix|marché|preço|soko|harga|pasar|दाम|भाव|मंडी|বাজার|দাম|விலை|சந்தை|أسعار|سعر|سوق|السوق',
  ],
  [
    'pest',
    'pest|armyworm|locust|disease|blight|fungus|virus|weevil|borer|aphid|rust|wilt|plaga|enfermedad|ravageur|maladie|praga|doença|wadudu|ugonjwa|penyakit|कीट|रोग|পোকা|রোগ|பூச்சி|நோய்|آفة|آفات|مرض',
  ],
  [
    'animal',
    'cattle|herd|flock|dairy|milk|goat|sheep|poultry|chicken|livestock|bird flu|fish|ganado|leche|vache|lait|élevage|gado|leite|ng’ombe|maziwa|mifugo|susu|ternak|पशु|दूध|गाय|গরু|দুধ|மாடு|பால்|ماشية|حليب|أبقار',
  ],
  [
    'machine',
    'tractor|drone|machine|robot|harvester|sensor|technolog|satellite|artificial|maquinaria|tracteur|trator|trekta|traktor|mesin|ट्रैक्टर|ড্রোন|ট্রাক্টর|டிராக்டர்|جرار|الجرار',
  ],
  [
    'policy',
    'minister|ministry|government|parliament|law|policy|scheme|protest|strike|union|budget|rules|vote|gobierno|ministr|ley|gouvernement|loi|governo|lei|serikali|waziri|sheria|pemerintah|menteri|undang|सरकार|मंत्री|योजना|क़ानून|সরকার|মন্ত্রী|আইন|அரசு|அமைச்சர்|சட்ட|حكومة|الحكومة|وزير|قانون',
  ],
  [
    'seed',
    'seed|sow|variet|millet|wheat|rice|maize|corn|crop|harvest|plant|organic|fertili|semilla|cosecha|semence|récolte|semente|colheita|mbegu|mavuno|benih|panen|बीज|फसल|गेहूं|धान|বীজ|ফসল|ধান|விதை|பயிர்|بذور|محصول|قمح|القمح',
  ],
];

const patterns = beginnings.map(
  ([topic, words]) => [topic, new RegExp(`(^|[^\\p{L}\\p{M}])(${words})`, 'iu')] as const,
);

/** What an article is about, so far as its title, or else its first words, say. */
export function topicOf({ title, description }: { title: string; description: string }): Topic {
  for (const text of [title, description]) {
    const found = patterns.find(([, pattern]) => pattern.test(text));
    if (found) return found[0];
  }
  return 'field';
}
