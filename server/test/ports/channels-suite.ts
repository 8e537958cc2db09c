import { alertKinds } from '@agri/contract/alert-schemas.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AlertMessage, Channel, SendResult } from '../../src/adapters/channels/port.ts';
import { hasOwnWords } from '../../src/i18n/words.ts';

/** How the other end can behave. `waitSeconds`: it says for how long it wants to be left alone. */
export type Ending = 'gone' | 'busy' | 'failing' | 'silent' | 'endless' | 'redirecting' | 'away';

export type ChannelUnderTest<Address> = {
  channel: Channel<Address>;
  /** As it is given to `validate`. */
  address: unknown;
  /** Addresses that nothing may be sent to, with the field that is wrong. */
  refused: [unknown, string][];
  /** The texts that have arrived, whatever they are wrapped in. */
  arrived: () => string[];
  /** Makes the other end behave so; it says "7 seconds" where it can say how long it is busy. */
  behave: (ending: Ending) => Promise<void> | void;
  stop: () => Promise<void>;
};

export const alertMessage: AlertMessage = {
  title: 'पाले की चेतावनी',
  body: 'नासिक: कल सुबह -2 °C 🌾 <b>&',
  tag: 'alert-0193f3c2-1111-7000-8000-000000000001',
  link: '/weatherData',
  kind: 'frost',
  lang: 'hi',
  ttlSeconds: 43_200,
  urgency: 'high',
};

/** What every channel promises. `knows` names the ways in which its other end can behave. */
export function promiseAlerts<Address>(
  name: string,
  knows: readonly Ending[],
  start: () => Promise<ChannelUnderTest<Address>>,
): void {
  const testEnd = (ending: Ending, title: string, run: () => Promise<void>) => {
    if (knows.includes(ending)) test(title, run);
  };

  describe(`the channel ${name}`, () => {
    let running: ChannelUnderTest<Address>;
    let address: Address;
    beforeEach(async () => {
      running = await start();
      address = running.channel.validate(running.address);
    });
    afterEach(() => running.stop());

    const send = (signal?: AbortSignal): Promise<SendResult> =>
      running.channel.send(address, alertMessage, signal);
    const endWith = async (ending: Ending, signal?: AbortSignal) => {
      await running.behave(ending);
      return send(signal);
    };

    test('a checked address is kept as it is, and survives the database', () => {
      const kept = JSON.parse(JSON.stringify(address)) as unknown;
      expect(running.channel.validate(kept)).toEqual(address);
    });

    test('it is called by something short in the list of a person', () => {
      expect(running.channel.nameOf(address)).toMatch(/^[^/\s]{2,60}$/);
    });

    test('title, text and where it leads arrive in any script', async () => {
      expect(await send()).toEqual({ state: 'sent' });
      const [text = ''] = running.arrived();
      for (const part of [alertMessage.title, alertMessage.body, alertMessage.link])
        expect(text).toContain(part);
    });

    test.each(alertKinds)('an alert of the kind %s arrives', async (kind) => {
      expect(await running.channel.send(address, { ...alertMessage, kind, urgency: 'low' })).toEqual({
        state: 'sent',
      });
      expect(running.arrived()).toHaveLength(1);
    });

    test('an address that nothing may be sent to is refused by the name of its field', () => {
      for (const [wrong, field] of [...running.refused, [undefined, undefined], [{}, undefined]] as const) {
        const refusal = catchRefusal(() => running.channel.validate(wrong));
        expect(refusal, JSON.stringify(wrong)).toMatchObject({
          code: 'invalid',
          ...(field === undefined ? {} : { field }),
        });
      }
    });

    testEnd('gone', 'an address that takes nothing any more is dead', async () => {
      expect(await endWith('gone')).toMatchObject({ state: 'dead' });
    });

    testEnd('busy', 'a wait that is asked for is passed on', async () => {
      expect(await endWith('busy')).toMatchObject({ state: 'failed', retryAfterSeconds: 7 });
    });

    const passing = knows.filter((ending) => ['failing', 'redirecting', 'away'].includes(ending));
    test.each(passing)('another end that is %s fails the sending and ends no channel', async (ending) => {
      expect(await endWith(ending)).toMatchObject({ state: 'failed' });
      expect(running.arrived()).toEqual([]);
    });

    testEnd('silent', 'another end that says nothing is left when it is time', async () => {
      expect(await endWith('silent', AbortSignal.timeout(200))).toMatchObject({ state: 'failed' });
    });

    testEnd('endless', 'an answer without an end is not waited for', async () => {
      expect(await endWith('endless')).toMatchObject({ state: expect.any(String) });
    });

    const sayable = knows.filter((ending) => ending !== 'silent' && ending !== 'endless');
    test.each(sayable)(
      'what is said of %s has words in ten languages, and no part of the address',
      async (ending) => {
        const result = await endWith(ending);
        const error = result.state === 'sent' ? '' : result.error;
        expect(hasOwnWords(error), error).toBe(true);
        for (const part of Object.values(address as object)) expect(error).not.toContain(String(part));
      },
    );
  });
}

function catchRefusal(check: () => unknown): unknown {
  try {
    check();
  } catch (error) {
    return error;
  }
  return undefined;
}
