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

/** What each picture shows, on a ground of 800 by 450, by the hue of its article. */
const scenes: Record<number, string> = {
  // Onions in crates on a market.
  22: `<path d="M0 0h800v210H0z" fill="#f6dfb8"/><path d="M0 40h800M0 40l40 70h80l-20-70h80l20 70h80l-20-70h80l20 70h80l-20-70h80l20 70h80l-20-70h80l20 70h80l-20-70" fill="#d8503f"/>
    <path d="M0 210h800v240H0z" fill="#c48f5b"/><g fill="#8a5a2b"><path d="M60 300h300v150H60zM440 260h300v190H440z"/></g>
    <g fill="#a8405f">${onions(90, 285, 5)}${onions(120, 240, 4)}${onions(470, 245, 5)}${onions(500, 200, 4)}${onions(530, 155, 3)}</g>`,
  // Drip lines along rows of tomatoes.
  200: `<path d="M0 0h800v150H0z" fill="#bfe3f6"/><path d="M0 150h800v300H0z" fill="#8a5a2b"/>
    <g stroke="#1d1d1b" stroke-width="10"><path d="M360 150 60 450M400 150v300M440 150l300 300"/></g>
    <g fill="#5e9e55">${bushes()}</g><g fill="#4a90b8"><path d="M300 300c10 16 16 26 16 38a16 16 0 0 1-32 0c0-12 6-22 16-38zM500 300c10 16 16 26 16 38a16 16 0 0 1-32 0c0-12 6-22 16-38zM400 370c10 16 16 26 16 38a16 16 0 0 1-32 0c0-12 6-22 16-38z"/></g>`,
  // A young leaf of maize with windows in it, and who made them.
  95: `<path d="M0 0h800v450H0z" fill="#dcefdc"/><path d="M40 420C160 160 420 40 780 30 640 240 420 400 40 420z" fill="#5e9e55"/>
    <path d="M40 420C260 300 520 140 780 30" stroke="#c9e6b5" stroke-width="14" fill="none"/>
    <g fill="#eef6dc"><ellipse cx="300" cy="240" rx="34" ry="12"/><ellipse cx="420" cy="170" rx="30" ry="11"/><ellipse cx="380" cy="300" rx="32" ry="11"/><ellipse cx="540" cy="200" rx="26" ry="10"/></g>
    <path d="M470 268c20-26 44-6 60-26s40-4 58-22" stroke="#8a6a3a" stroke-width="30" stroke-linecap="round" fill="none"/><circle cx="592" cy="218" r="19" fill="#4b3a2a"/>`,
  // Jars of seed on a shelf.
  45: `<path d="M0 0h800v450H0z" fill="#f3e6d6"/><path d="M0 350h800v36H0z" fill="#8a5a2b"/>
    ${['#c0392b', '#e5b84a', '#6b4a2b', '#d98c3a'].map((fill, index) => `<g transform="translate(${90 + index * 165} 150)"><path d="M0 40q0-20 20-20h80q20 0 20 20v160H0z" fill="#eaf4f7"/><path d="M0 ${70 + index * 14}h120v${130 - index * 14}H0z" fill="${fill}"/><path d="M16 0h88v24H16z" fill="#7a4a1e"/></g>`).join('')}`,
  // Moist black soil after rain, seen from the side.
  140: `<path d="M0 0h800v200H0z" fill="#a9cbe0"/><g fill="#eef4f8"><circle cx="210" cy="90" r="60"/><circle cx="290" cy="80" r="76"/><circle cx="370" cy="100" r="54"/></g>
    <path d="M0 200h800v80H0z" fill="#4b3a2a"/><path d="M0 280h800v170H0z" fill="#33281c"/>
    <g fill="#4a90b8"><circle cx="120" cy="340" r="14"/><circle cx="260" cy="390" r="18"/><circle cx="420" cy="330" r="15"/><circle cx="560" cy="400" r="17"/><circle cx="690" cy="345" r="14"/></g>
    <g stroke="#5e9e55" stroke-width="12" stroke-linecap="round"><path d="M150 200v-50M300 200v-62M450 200v-50M600 200v-66M720 200v-48"/></g>`,
};

function onions(x: number, y: number, count: number): string {
  return Array.from(
    { length: count },
    (_, index) => `<circle cx="${x + index * 60}" cy="${y}" r="32"/>`,
  ).join('');
}

function bushes(): string {
  const places = [140, 260, 540, 660].flatMap((x) => [200, 300, 400].map((y) => [x, y]));
  return places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="42"/>`).join('');
}

/** The picture of an article, as SVG. */
export function drawStory(hue: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450" viewBox="0 0 800 450">${scenes[hue] ?? ''}</svg>`;
}
