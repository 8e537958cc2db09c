export type StoryArticle = { title: string; description: string; hue: number; hoursAgo: number };

/** News that nobody wrote but us. */
export const storyArticles: StoryArticle[] = [
  {
    title: 'Onion prices rise before the festival season',
    description:
      'Wholesale prices in the Nashik markets rose for the third week. Traders expect the late kharif harvest to ease them by the middle of next month; growers with dry storage are advised to sell in parts.',
    hue: 22,
    hoursAgo: 2,
  },
  {
    title: 'Drip lines under the soil save a third of the water, trial finds',
    description:
      'Three seasons on forty small farms: subsurface drip irrigation used 34 percent less water than furrows at the same yield of tomatoes. The lines paid for themselves in the second year.',
    hue: 200,
    hoursAgo: 7,
  },
  {
    title: 'What a maize field tells before the armyworm is seen',
    description:
      'Rows of small windows in the youngest leaves come first. Scouting twenty plants in five places twice a week finds an attack early enough for simple means.',
    hue: 95,
    hoursAgo: 20,
  },
  {
    title: 'Seed banks of the village: old millets return',
    description:
      'Women of eleven villages keep, lend and multiply forty local kinds of finger and foxtail millet. Whoever borrows a kilo brings back two.',
    hue: 45,
    hoursAgo: 31,
  },
  {
    title: 'Soil moisture after the monsoon is above the mean of ten years',
    description:
      'Wheat and gram can be sown a week earlier than usual on deep black soils, the bulletin says.',
    hue: 140,
    hoursAgo: 50,
  },
];

/** A drawn field in the colours of an article, as SVG. */
export function drawField(hue: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450" viewBox="0 0 800 450">
    <rect width="800" height="450" fill="hsl(${hue} 55% 82%)"/><circle cx="620" cy="110" r="52" fill="hsl(${hue + 15} 85% 68%)"/>
    <path d="M0 260q200-90 420-30t380-20v240H0z" fill="hsl(${hue + 40} 32% 52%)"/>
    <path d="M0 330q240-70 460-20t340-10v150H0z" fill="hsl(${hue + 50} 38% 38%)"/>
    <g stroke="hsl(${hue + 55} 40% 30%)" stroke-width="6" fill="none"><path d="M120 450q60-70 90-120M300 450q30-80 40-130M480 450q-10-80-20-130M660 450q-60-70-90-120"/></g></svg>`;
}
