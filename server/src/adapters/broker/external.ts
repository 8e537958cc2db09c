import { retainedTopics } from '@agri/contract/mqtt-topics.ts';
import mqtt from 'mqtt';
import type { Config } from '../../config.ts';
import { openDataPlane } from './data-plane.ts';
import { openDynamicSecurity } from './dynamic-security.ts';
import { emqxClients } from './emqx.ts';
import type { Broker, BrokerAdmin } from './port.ts';

type Parts = {
  settings: NonNullable<Config['mqtt']['external']>;
  /** Where devices connect, when that is another port than the server's. */
  devicePort: number;
  now: () => Date;
  onFault: (fault: string, error: Error) => void;
};

type Management = BrokerAdmin & { close: () => Promise<unknown> };

/** A broker outside the process: Mosquitto with dynamic security, or EMQX with its HTTP authenticator. */
export function externalBroker({ settings, devicePort, now, onFault }: Parts): Broker {
  const address = new URL(settings.url);
  const dataPlane = openDataPlane({
    open: (given) => mqtt.connect(settings.url, { ...given, protocolVersion: 4 }),
    shared: true,
    now,
    onFault: (error) => onFault('the connection to the broker has a fault', error),
  });
  const management = openManagement(settings, (error) =>
    onFault('the management of the broker has a fault', error),
  );

  return {
    admin: {
      provision: management.provision,
      rotate: management.rotate,
      async revoke(deviceId) {
        await management.revoke(deviceId);
        for (const topic of retainedTopics(deviceId)) await dataPlane.send(topic, '', true);
      },
    },
    address: {
      port: devicePort || Number(address.port || 1883),
      tlsPort: address.protocol === 'mqtts:' ? settings.tlsPort : null,
      loopbackOnly: false,
    },
    announcesSubscriptions: false,
    hearingSince: dataPlane.hearingSince,
    listen: dataPlane.listen,
    send: dataPlane.send,
    check: dataPlane.check,
    async close() {
      await Promise.all([dataPlane.close(), management.close()]);
    },
  };
}

function openManagement({ url, admin }: Parts['settings'], onFault: (error: Error) => void): Management {
  if (!/^mqtts?:/.test(admin)) return emqxClients(admin);
  return openDynamicSecurity(admin, decodeURIComponent(new URL(url).username), onFault);
}
