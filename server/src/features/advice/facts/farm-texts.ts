import type { Fact, FactSources } from './fact-rules.ts';
import { plainName, type Say } from './say-texts.ts';

const ITEMS_NAMED = 4;
type Item = Awaited<ReturnType<FactSources['items']>>[number];

/** What grows here and which photo checks are due, by the reminders that the person has set. */
export const farmFact: Fact = {
  intent: 'farm',
  answer: async (_asked, { items, today: readToday }, say) => {
    const { words, sentences, day } = say;
    const links = [{ label: words('fact.link.farm'), href: '/agriDataHome' }];
    const all = await items();
    if (all.length === 0) return { text: words('fact.farm.none'), links };
    const today = await readToday();
    const planned = all
      .flatMap(({ name, recheckOn }) => (recheckOn === null ? [] : [{ name, on: recheckOn }]))
      .sort((one, other) => one.on.localeCompare(other.on));
    const due = planned.filter(({ on }) => on <= today).map(({ name }) => plainName(name));
    const next = planned.find(({ on }) => on > today);
    const first =
      due.length > 0 ? words('fact.farm.due', { items: nameSome(due, say) }) : words('fact.farm.noneDue');
    const coming = next && words('fact.farm.next', { name: plainName(next.name), day: day(next.on, today) });
    const grown = nameSome(
      all.map((item) => nameItem(item, today, say)),
      say,
    );
    const rest = due.length > ITEMS_NAMED ? undefined : words('fact.farm.all', { items: grown });
    return { text: sentences(first, coming, rest), links };
  },
};

function nameItem({ name, checkedOn }: Item, today: string, { words, day }: Say): string {
  if (checkedOn === null) return plainName(name);
  return words('fact.farm.checked', { name: plainName(name), day: day(checkedOn, today) });
}

function nameSome(names: string[], { list, words }: Say): string {
  const count = names.length - ITEMS_NAMED;
  const some = list(names.slice(0, ITEMS_NAMED));
  return count > 0 ? `${some}. ${words('fact.more', { count }).replace(/\.$/, '')}` : some;
}
