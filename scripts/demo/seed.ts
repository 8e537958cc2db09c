import { ScriptedPerson } from '../scripted-person.ts';
import { drawCrop, drawLeafOnPaper } from './draw-crop.ts';

type Options = {
  url: string;
  origin: string;
  email: string;
  password: string;
  readCode: () => Promise<string>;
};

const DAY_MS = 86_400_000;
const nashik = { lat: 20, lon: 73.79, name: 'Nashik' };

const farm = [
  {
    name: 'Tomato bed by the well',
    planting: {
      crop: 'tomato',
      method: 'transplanted',
      daysAgo: 38,
      area: { value: 200, unit: 'm2' },
      irrigation: 'drip',
    },
    activities: [
      { daysAgo: 30, kind: 'weeded' },
      { daysAgo: 9, kind: 'fertilised' },
      { daysAgo: 4, kind: 'watered', value: 12, unit: 'mm' },
    ],
    photo: {
      leaf: '#3f8f3a',
      vein: '#7fc06a',
      soil: '#7a5a3c',
      fruit: '#d8402f',
      spots: 0,
      yellow: 0,
      seed: 11,
    },
    analyses: [
      { daysAgo: 24, prompt: '', spots: 0, yellow: 0.02, seed: 21 },
      { daysAgo: 11, prompt: 'Is the yellow leaf a bad sign?', spots: 0.1, yellow: 0.1, seed: 23 },
      {
        daysAgo: 3,
        prompt: 'Brown rings on the lower leaves. What is it?',
        spots: 0.45,
        yellow: 0.2,
        seed: 22,
      },
    ],
  },
  {
    name: 'Maize, north field',
    planting: {
      crop: 'maize',
      method: 'sown',
      daysAgo: 21,
      area: { value: 0.4, unit: 'ha' },
      irrigation: 'furrow',
    },
    activities: [{ daysAgo: 8, kind: 'watered', value: 40, unit: 'mm' }],
    photo: { leaf: '#4d9a35', vein: '#a6d47c', soil: '#6e5236', spots: 0, yellow: 0.05, seed: 31 },
    analyses: [
      {
        daysAgo: 6,
        prompt: 'Holes in the leaves and sawdust in the heart',
        spots: 0.15,
        yellow: 0.1,
        seed: 32,
      },
    ],
  },
  {
    name: 'Chillies',
    planting: {
      crop: 'chilli',
      method: 'transplanted',
      daysAgo: 96,
      area: { value: 150, unit: 'm2' },
      irrigation: 'can',
    },
    activities: [
      { daysAgo: 40, kind: 'weeded' },
      { daysAgo: 12, kind: 'harvested', value: 14, unit: 'kg' },
      { daysAgo: 5, kind: 'harvested', value: 18, unit: 'kg' },
    ],
    photo: {
      leaf: '#2f7d3b',
      vein: '#6fb56a',
      soil: '#80613f',
      fruit: '#e0452c',
      spots: 0,
      yellow: 0,
      seed: 41,
    },
    analyses: [],
  },
];

const questions = [
  {
    chat: 'Rings on my tomatoes',
    prompts: ['Brown rings on the lower tomato leaves', 'Late blight of tomato'],
  },
  { chat: 'Storing maize', prompts: ['Weevils in stored maize'] },
];

/** Makes the demo's account, farm and chats as a person would: by code, form and photo, unless they are there. Gives the person. */
export async function seedDemo(options: Options): Promise<ScriptedPerson> {
  const { url, origin, email, password, readCode } = options;
  const person = new ScriptedPerson(url, origin);
  if (await person.signIn(email, password)) {
    await person.readToken();
    return person;
  }
  await person.signUp(email, password, 'Asha', readCode);
  await person.post('/api/setProfile', { name: 'Asha' });
  for (const item of [...farm].reverse()) {
    const id = await person.upload('/api/addData', { agri_name: item.name }, await drawCrop(item.photo));
    await seedSeason(person, id, item);
    for (const { prompt, daysAgo, ...look } of item.analyses) {
      const taken_at = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
      const record = await person.upload(
        '/api/addAgriData',
        { id, agri_prompt: prompt, taken_at },
        await drawLeafOnPaper({ ...item.photo, ...look }),
      );
      // Whoever has seen spots looks again after three days: today, for the newest one.
      if (daysAgo === 3)
        await person.post('/api/setRecheck', {
          id: record,
          recheck_on: dayAgo(0),
        });
    }
  }
  for (const { chat, prompts } of questions) {
    const { id } = await person.ask<{ id: string }>('/api/addChatHistory', { chat_name: chat });
    for (const prompt of prompts) {
      const answer = await person.sendForm('/api/addChatData', { id, prompt });
      if (!answer.ok) throw new Error(`/api/addChatData: ${answer.status} ${await answer.text()}`);
    }
  }
  return person;
}

/** What grows on an item since when, and what was done there. */
async function seedSeason(
  person: ScriptedPerson,
  agri_id: string,
  { planting, activities }: Pick<(typeof farm)[number], 'planting' | 'activities'>,
): Promise<void> {
  const { daysAgo, ...given } = planting;
  await person.post('/api/setPlanting', { ...given, agri_id, planted_on: dayAgo(daysAgo), place: nashik });
  for (const { daysAgo, ...activity } of activities)
    await person.post('/api/addActivity', { ...activity, agri_id, on: dayAgo(daysAgo) });
}

function dayAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}
