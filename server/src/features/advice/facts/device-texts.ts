import type { Fact } from './fact-rules.ts';
import { plainName } from './say-texts.ts';

const DEVICES_TOLD = 5;

/** Which lamps there are, whether they are on, and whether they are connected. */
export const deviceFact: Fact = {
  intent: 'device',
  answer: async (_asked, { devices }, { words, sentences }) => {
    const all = await devices();
    const links = [{ label: words('fact.link.devices'), href: '/myDevice' }];
    if (all.length === 0) return { text: words('fact.device.none'), links };
    const lines = all.slice(0, DEVICES_TOLD).map(({ name, online, isWorking }) => {
      const known = isWorking ? 'fact.device.lastOn' : 'fact.device.lastOff';
      const now = isWorking ? 'fact.device.on' : 'fact.device.off';
      return words('fact.device.line', { name: plainName(name), state: words(online ? now : known) });
    });
    const count = all.length - lines.length;
    return { text: sentences(...lines, count > 0 ? words('fact.more', { count }) : undefined), links };
  },
};
