import type { Fact } from './fact-rules.ts';
import { tellMissing } from './place-texts.ts';
import { plainName } from './say-texts.ts';

/** The nearest shop with its distance and telephone number. */
export const shopFact: Fact = {
  intent: 'shop',
  answer: async (_asked, sources, say) => {
    const { words, measure, sentences } = say;
    const screen = { label: words('fact.link.shops'), href: '/shopData' };
    const found = await sources.shops();
    if (typeof found === 'string') return tellMissing(found, words('fact.shop.away'), screen, say);
    const [nearest] = found.shops;
    const radius = measure(found.radiusKm, 'kilometer');
    if (!nearest) return { text: sentences(words('fact.shop.none', { distance: radius })), links: [screen] };
    const [phone] = nearest.phones;
    const distance = measure(nearest.distance_m / 1000, 'kilometer');
    const told = words('fact.shop.nearest', { name: plainName(nearest.tags.name), distance });
    if (phone === undefined) return { text: sentences(told), links: [screen] };
    return {
      text: sentences(told, words('fact.shop.phone', { phone: plainName(phone) }), words('fact.shop.ask')),
      links: [{ label: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` }, screen],
    };
  },
};
