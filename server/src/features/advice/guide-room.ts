import type { ChatTurn, FoundCard, GuideCard } from '../../adapters/advisor/port.ts';
import type { GuideService } from '../guide/service.ts';
import { writeAskCrop, writeAskSign, writeGuideAdvice, writeTellApart } from './guide-texts.ts';
import { type Remembered, rememberTurn } from './memory-rules.ts';
import type { Room } from './room.ts';
import { judgeWords } from './sure-rules.ts';

type Guide = Pick<GuideService, 'findCards' | 'findNear' | 'readSubject' | 'listCards' | 'listTroubles'>;
type Subject = Awaited<ReturnType<Guide['readSubject']>>;

/** What a question is about stands at its beginning; the search takes longer the longer its words are. */
const SEARCHED_CHARACTERS = 600;
const TURNS_REMEMBERED = 6;
const OTHERS_MAX = 4;
const OFFERED_MAX = 6;
const NEAR_OFFERED = 2;

/**
 * The field guide: the card that answers, in its short form. Where a crop is named without a sign to go by, it asks back and
 * offers the crop's problems. What is not in the guide is left to the next room.
 */
export function guideRoom({ guide }: { guide: Guide }): Room {
  async function remember(turns: ChatTurn[]): Promise<Remembered> {
    let remembered: Remembered = {};
    for (const { question } of turns.slice(-TURNS_REMEMBERED)) {
      const { subject, found } = await look(question, remembered.crop);
      remembered = rememberTurn(remembered, { crops: subject.crops, cards: found });
    }
    return remembered;
  }

  /** `about` is the crop in question where the question names none. */
  async function look(text: string, about = '') {
    const question = cut(text);
    const subject = await guide.readSubject(question);
    const found = await guide.findCards(question, about);
    if (subject.crops.length > 0 || about === '') return { subject, found };
    const anew = await guide.findCards(question);
    return { subject, found: found.length === 0 || namesCard(question, anew[0]) ? anew : found };
  }

  async function offer(
    crop: string,
    found: FoundCard[],
    { kinds, sign, topics }: Subject,
    text: string,
  ): Promise<GuideCard[]> {
    const held = await guide.listCards(crop);
    const isHeld = new Set(held.map(({ id }) => id));
    const profiles = held.filter(({ kind }) => kind === 'profile' || kind === 'keeping');
    const problems = held.filter((card) => !profiles.includes(card));
    // "Diseases of goats" asks for their illnesses.
    const isAsked = ({ kind }: GuideCard) =>
      kinds.length === 0 || kinds.includes(kind === 'livestock' ? 'disease' : kind);
    const asked = problems.filter(isAsked);
    const first =
      sign === 'none'
        ? []
        : found.filter((card) => (isHeld.has(card.id) && isAsked(card)) || sign === 'clear');
    const isToTell = sign === 'none' || (sign === 'vague' && kinds.length > 0);
    const apart = isToTell ? held.filter((card) => tellsApart(card, kinds)) : [];
    const isNamed = sign === 'none' && kinds.length > 0;
    const near = isNamed
      ? []
      : (await guide.findNear(cut(text), [crop])).slice(0, NEAR_OFFERED).filter(isAsked);
    const sprays = topics.includes('chemical') ? found.filter(({ class: of }) => of === 'practice') : [];
    const all = [
      ...apart,
      ...sprays,
      ...first,
      ...near,
      ...(sign === 'none' && kinds.length === 0 ? profiles : []),
      ...asked,
    ];
    return listOnce(all).slice(0, OFFERED_MAX);
  }

  /** How the crop is grown is one more thing to ask, where it is not among what was found. */
  async function listProfiles(crop: string | undefined, found: FoundCard[]): Promise<GuideCard[]> {
    const held = crop ? await guide.listCards(crop) : [];
    const profiles = held.filter(({ kind, crops }) => kind === 'profile' && crops[0] === crop);
    return profiles.filter(({ id }) => !found.some((card) => card.id === id));
  }

  /** What fits a question without a crop, and what is near to it. */
  async function fill(question: string, found: FoundCard[]): Promise<GuideCard[]> {
    const near = await guide.findNear(cut(question), []);
    const all = [...found.slice(0, OTHERS_MAX), ...near];
    return listOnce(all).slice(0, OFFERED_MAX);
  }

  /** What else is surely asked for; then what fits, how the crop is grown and what is near to the question, the most useful first. */
  async function listOthers(question: string, best: FoundCard, others: FoundCard[], crops: string[]) {
    const isOfThem = best.isGeneral || best.crops.some((crop) => crops.includes(crop));
    const about = isOfThem ? crops : best.crops.slice(0, 1);
    const profiles = await listProfiles(crops[0], [best, ...others]);
    const fitting = [...others.slice(0, OTHERS_MAX), ...profiles];
    const found = fitting.map(({ id }) => id);
    const near = question === '' ? [] : await guide.findNear(cut(question), about, found);
    const sure = others.filter(({ certainty, isSaid }) => isSaid || certainty === 'sure');
    const all = [...sure, ...near, ...fitting].filter(({ id }) => id !== best.id);
    const least = Math.min(others.length, OTHERS_MAX) + profiles.length;
    return listOnce(all).slice(0, Math.max(OTHERS_MAX, least));
  }

  return async ({ text, language }, { turns, item }) => {
    if (text.trim() === '') return undefined;
    const remembered = await remember(turns);
    const about =
      remembered.crop ?? (item ? (await guide.readSubject(item.crop ?? item.name)).crops[0] : undefined);
    const { subject, found } = await look(text, about);
    const { topics, sign, crops } = subject;
    const [best, ...others] = found;
    const sectionOf = (card: GuideCard) => topics.find((topic) => topic in card.sections);
    const meant = crops.length > 0 || !about ? crops : [about];
    const answer = async (card: FoundCard) =>
      writeGuideAdvice({
        ...{ best: { ...card, certainty: judgeWords(text, card) }, language, section: sectionOf(card) },
        troubles: await guide.listTroubles(card),
        others: await listOthers(
          sign === 'none' && topics.includes('overview') ? '' : text,
          card,
          others,
          meant,
        ),
      });

    if (subject.foreign || best?.isSaid) return best && (await answer(best));
    const isOnTopic = topics.length > 0 && subject.kinds.length === 0;
    const isGrounded = sign === 'clear' || (sign === 'vague' ? isMeant(best) : isOnTopic);
    if (isGrounded && !about && crops.length === 0 && isGuess(best))
      return writeAskCrop(await fill(text, found), language);
    const isFarOff = crops.length > 0 && best?.certainty === 'possible';
    if (best && isGrounded && !isFarOff && (sign === 'clear' || crops.length > 0)) return answer(best);
    const { card: earlier } = remembered;
    const isFollowUp = crops.length === 0 && (sign === 'none' || (sign === 'vague' && !best));
    if (earlier && isFollowUp) {
      if (best?.certainty === 'sure' && isGrounded && !sectionOf(earlier)) return answer(best);
      return writeGuideAdvice({
        best: earlier,
        others: [],
        language,
        section: sectionOf(earlier),
        isEarlier: true,
      });
    }
    const crop = crops[0] ?? (sign === 'clear' ? undefined : about);
    const offered = crop ? await offer(crop, found, subject, text) : [];
    const [first, ...listed] = offered;
    if (first && sign === 'none' && subject.kinds.length === 1 && tellsApart(first, subject.kinds))
      return writeTellApart({ ...first, certainty: 'likely' }, listed, language);
    if (offered.length > 0) return writeAskSign(offered, language);
    if (best && (crop || (isGrounded && sign !== 'vague'))) return answer(best);
    const isOnPlant = subject.onPlant || topics.includes('chemical') || best !== undefined;
    return !crop && sign !== 'clear' && isOnPlant
      ? writeAskCrop(await fill(text, found), language)
      : undefined;
  };
}

function listOnce(cards: GuideCard[]): GuideCard[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}

function cut(question: string): string {
  return question.slice(0, SEARCHED_CHARACTERS).toWellFormed();
}

/** Whether a card is what a question on a sign of many troubles is after. */
function isMeant(card: FoundCard | undefined): boolean {
  return card?.certainty === 'sure' || (card?.certainty === 'likely' && card.isOnSign === true);
}

/** Whether a card is on a trouble of one crop, and not surely what is meant. */
function isGuess(card: FoundCard | undefined): boolean {
  const isOfOneCrop = (card?.class === 'crop-problems' || card?.class === 'practice') && !card.isGeneral;
  return isOfOneCrop && card.certainty !== 'sure';
}

/** Whether a card is there to tell a crop's troubles of these kinds apart, such as `maize/which-pest`. */
function tellsApart({ id }: GuideCard, kinds: GuideCard['kind'][]): boolean {
  const [, of] = /\/which-(disease|pest|caterpillar|trouble)$/.exec(id) ?? [];
  if (of === undefined || of === 'trouble') return of !== undefined;
  return kinds.length === 0 || kinds.includes(of === 'disease' ? 'disease' : 'pest');
}

/** Whether a question is the name of a card, in full or its beginning, which is then a new subject of its own. */
function namesCard(question: string, card: GuideCard | undefined): boolean {
  const asked = question.trim().toLowerCase();
  const translated = Object.values(card?.translations ?? {}).map(({ title }) => title);
  return [card?.title ?? '', ...translated]
    .map((title) => title.toLowerCase())
    .some((title) => title !== '' && (title.startsWith(asked) || asked.includes(title)));
}
