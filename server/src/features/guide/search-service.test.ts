import { beforeAll, expect, test } from 'vitest';
import { wholeGuide, wholeSearch } from '../../../test/whole-guide.ts';

beforeAll(async () => {
  await wholeGuide.load();
}, 120_000);

const idsFor = async (question: string, about?: string) =>
  (await wholeSearch.findCards(question, about)).map((card) => card.id);

test.each([
  ['brown rings on the lower leaves of my tomato', 'tomato/early-blight'],
  ['early blight on tomato', 'tomato/early-blight'],
  ['white fuzz under potato leaves in the morning', 'potato/late-blight'],
  ['my potatoes rot and smell bad, leaves have dark wet patches', 'potato/late-blight'],
  ['tiny black dots in grey spots on tomato leaves', 'tomato/septoria-leaf-spot'],
  ['tomato leaves curl up like a spoon and turn yellow', 'tomato/yellow-leaf-curl-virus'],
  ['TYLCV', 'tomato/yellow-leaf-curl-virus'],
  ['rough scabs on green tomato fruit', 'tomato/bacterial-spot'],
  ['fall armyworm in maize', 'maize/fall-armyworm'],
  ['caterpillars eat the funnel of my maize, sawdust in the whorl', 'maize/fall-armyworm'],
  ['long cigar shaped grey spots on maize', 'maize/northern-leaf-blight'],
  ['how can I control maize weevils?', 'storage/grain-dry-storage-weevils'],
  ['small holes in stored grain and flour in the bag', 'storage/grain-dry-storage-weevils'],
  ['cassava leaves are twisted with yellow and green patches', 'cassava/mosaic-disease'],
  ['white powder on pumpkin leaves', 'cucurbits/powdery-mildew'],
  ['silvery winding tracks on lemon leaves', 'citrus/leaf-miner'],
  ['rice neck rot, empty white panicles', 'rice/blast'],
  ['yellow stripes from the tips of rice leaves', 'rice/bacterial-leaf-blight'],
  ['round brown spots on rice leaves and grain', 'rice/brown-spot'],
  ['panama disease', 'banana/panama-disease'],
  ['banana leaves hang down like a skirt', 'banana/panama-disease'],
  ['fine webs under the leaf', 'vegetables/two-spotted-spider-mite'],
  ['drip irrigation', 'water/drip-irrigation-morning-watering'],
  ['nitrogen deficiency', 'soil/nitrogen-deficiency'],
  ['टमाटर अगेती झुलसा', 'tomato/early-blight'],
  ['आलू पछेती झुलसा', 'potato/late-blight'],
  ['percevejo na soja', 'soybean/stink-bugs'],
  ['how to grow palak', 'vegetables/amaranth-and-spinach'],
  ['mchicha spacing', 'vegetables/amaranth-and-spinach'],
  ['herbicide in onion', 'onion/weeds'],
  ['FARMER ASKED QUERY ON FERTILISER MANAGMENT IN MAIZE', 'maize/feeding'],
  ['dose of imidacloprid per litre', 'sprays/label-and-dose'],
  ['cauliflower variety', 'vegetables/cauliflower'],
  ['टपक सिंचाई', 'water/drip-irrigation-morning-watering'],
  ['नाइट्रोजन की कमी', 'soil/nitrogen-deficiency'],
  ['gusano cogollero', 'maize/fall-armyworm'],
  ['araña roja', 'vegetables/two-spotted-spider-mite'],
  ['riego por goteo', 'water/drip-irrigation-morning-watering'],
  ['pyriculariose du riz', 'rice/blast'],
  ['pucerons', 'vegetables/aphids'],
  ['mildiou de la pomme de terre', 'potato/late-blight'],
  ['batobato ya muhogo', 'cassava/mosaic-disease'],
  ['viwavijeshi vamizi', 'maize/fall-armyworm'],
  ['fukusi wa nafaka', 'storage/grain-dry-storage-weevils'],
])('%j is answered first by %s', async (question, id) => {
  expect((await idsFor(question))[0]).toBe(id);
});

test.each([
  'tractor loan for subsidy',
  'where is the main office of naro in tororo?',
  'PM KISAN SAMMAN NIDHI scheme new registration',
  'what is the price of gold today',
  'where can I get good market for cassava',
  'who won the football match',
  'call center toll free number',
  'how do I change my password',
  'how much does a new tractor cost',
  'asdf qwer zxcv',
  '🍅',
  '?',
  '',
])('%j is not in the guide', async (question) => {
  expect(await idsFor(question)).toEqual([]);
});

test('the name of the item says which crop is meant, and the question goes before it', async () => {
  const question = 'late blight, dark wet patches';
  expect((await idsFor(question, 'Potato field'))[0]).toBe('potato/late-blight');
  expect((await idsFor(question, 'Tomato bed'))[0]).toBe('tomato/late-blight');
  expect((await idsFor(`${question} on potato`, 'Tomato bed'))[0]).toBe('potato/late-blight');
});

test('the name of the item alone finds nothing', async () => {
  expect(await idsFor('', 'Tomato with early blight')).toEqual([]);
});

test.each(["' or 1=1 --", 'a & | ! ( ) <-> :*', '\\', "O'Brien''s", '%_%', 'x '.repeat(2000)])(
  'whatever is typed is only a question: %j',
  async (question) => {
    await expect(wholeSearch.findCards(question)).resolves.toBeInstanceOf(Array);
  },
);
