import { retainedTopics } from '@agri/contract/devices/mqtt-topics.ts';
import mqtt from 'mqtt';
import type { Config } from '../../config.ts';
import { openDataPlane } from './data-plane.ts';
import { openDynamicSecurity } from './dynamic-security.ts';
import { emqxClients } from './emqx.ts';
import type { Broker, BrokerAccount, BrokerAdmin } from './port.ts';

type Parts = {
  settings: NonNullable<Config['mqtt']['external']>;
  /** Where devices connect, when that is another port than the server's. */
  devicePort: number;
  /** Every account that should exist. */
  listAccounts: () => Promise<BrokerAccount[]>;
  now: () => Date;
  onFault: (fault: string, error: Error) => void;
};

type Management = BrokerAdmin & { hasAccounts: boolean; close: () => Promise<unknown> };

/** A broker outside the process: Mosquitto with dynamic security, or EMQX with its HTTP authenticator. */
export function externalBroker({ settings, devicePort, listAccounts, now, onFault }: Parts): Broker {
  const address = new URL(settings.url);
  const dataPlane = openDataPlane({
    open: (given) => mqtt.connect(settings.url, { ...given, protocolVersion: 4 }),
    shared: true,
    now,
    onFault: (error) => onFault('the connection to the broker has a fault', error),
  });
  const management = openManagement(settings, listAccounts, (error) =>
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
    hasAccounts: management.hasAccounts,
    announcesSubscriptions: false,
    receivingSince: dataPlane.receivingSince,
    listen: dataPlane.listen,
    send: dataPlane.send,
    check: dataPlane.check,
    async close() {
      await Promise.all([dataPlane.close(), management.close()]);
    },
  };
}

function openManagement(
  { url, admin }: Parts['settings'],
  listAccounts: Parts['listAccounts'],
  onFault: (error: Error) => void,
): Management {
  if (!/^mqtts?:/.test(admin)) return { ...emqxClients(admin), hasAccounts: false };
  const { username, password } = new URL(url);
  const server = { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  return { ...openDynamicSecurity({ url: admin, server, listAccounts, onFault }), hasAccounts: true };
}
