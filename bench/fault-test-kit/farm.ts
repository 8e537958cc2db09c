import { randomUUID } from 'node:crypto';
import { drawCrop } from '../../scripts/demo/draw-crop.ts';
import { ScriptedPerson } from '../../scripts/scripted-person.ts';

type App = { url: string; readCode: (email: string) => Promise<string> };

export const drawPhoto = (seed = 5) =>
  drawCrop({ leaf: '#3f8f3a', vein: '#7fc06a', soil: '#7a5a3c', spots: 0.3, yellow: 0.1, seed });

/** Somebody new with an account. `origin` is the address that people type. */
export async function signUp(app: App, name: string, origin = app.url): Promise<ScriptedPerson> {
  const person = new ScriptedPerson(app.url, origin);
  const email = `${name}-${randomUUID().slice(0, 8)}@example.com`;
  await person.signUp(email, 'maize4ever', name, () => app.readCode(email));
  return person;
}

export type Writing = {
  /** Ids of what the server said it has. */
  items: Set<string>;
  devices: Set<string>;
  refused: number;
  /** How many of these got no answer at all in time. */
  unanswered: number;
  /** Why the last one was refused. */
  lastRefusal: string;
  stop: () => Promise<void>;
};

const ANSWER_WITHIN_MS = 30_000;

export const countWritten = ({ items, devices }: Pick<Writing, 'items' | 'devices'>) =>
  items.size + devices.size;

/** Writes without pause until it is stopped: photos by a few, rows by more. A refusal is waited out. */
export function keepWriting(
  person: ScriptedPerson,
  photo: Buffer,
  { photoWriters = 2, rowWriters = 6 } = {},
): Writing {
  let running = true;
  const writing: Writing = {
    items: new Set(),
    devices: new Set(),
    refused: 0,
    unanswered: 0,
    lastRefusal: '',
    stop: async () => undefined,
  };
  const repeat = async (write: () => Promise<void>) => {
    while (running) {
      try {
        await inTime(write());
      } catch (error) {
        writing.refused += 1;
        if (error instanceof NoAnswer) writing.unanswered += 1;
        writing.lastRefusal = (error as Error).message;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  const writePhoto = async () => {
    const name = `Item ${writing.items.size}`;
    writing.items.add(await person.upload('/api/addData', { agri_name: name }, photo));
  };
  const writeRow = async () => {
    const lamp = { deviceName: `Lamp ${writing.devices.size}`, type: 'Greenhouse LED' };
    const { device } = await person.ask<{ device: { _id: string } }>('/api/addDevice', lamp);
    writing.devices.add(device._id);
  };
  const all = [
    ...Array.from({ length: photoWriters }, () => repeat(writePhoto)),
    ...Array.from({ length: rowWriters }, () => repeat(writeRow)),
  ];
  writing.stop = async () => {
    running = false;
    await Promise.all(all);
  };
  return writing;
}

class NoAnswer extends Error {}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('no answer')), ANSWER_WITHIN_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** What is missing of what was acknowledged, and how many items have lost their picture. */
export async function findLosses(person: ScriptedPerson, writing: Pick<Writing, 'items' | 'devices'>) {
  const items = new Map(
    (await readAll<{ _id: string; image_name: string }>(person, '/api/getData')).map((item) => [
      item._id,
      item,
    ]),
  );
  const devices = new Set((await readAll<{ _id: string }>(person, '/api/getDevice')).map(({ _id }) => _id));
  const lost = [
    ...[...writing.items].filter((id) => !items.has(id)),
    ...[...writing.devices].filter((id) => !devices.has(id)),
  ];
  let broken = 0;
  for (const { image_name: name } of items.values()) {
    const answer = await person.get(`/images/${name}.jpg`);
    if (!answer.ok || (await answer.arrayBuffer()).byteLength < 1000) broken += 1;
  }
  return { lost: lost.length, broken, items: items.size, devices: devices.size };
}

async function readAll<T>(person: ScriptedPerson, path: string): Promise<T[]> {
  const rows: T[] = [];
  let cursor = '';
  do {
    const answer = await person.get(
      `${path}?limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    );
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    rows.push(...((await answer.json()) as T[]));
    cursor = answer.headers.get('next-cursor') ?? '';
  } while (cursor);
  return rows;
}
