/** A message of a device. `retained` says that the broker stored it: it says nothing about now. */
export type DeviceMessage = { topic: string; payload: string; retained: boolean };

/** What a broker notices about a device besides its messages. A broker outside the process does not report all of it. */
export type DeviceEvent =
  | { kind: 'connected' | 'disconnected' | 'subscribed' | 'alive'; deviceId: string }
  | { kind: 'refused'; deviceId: string }
  | { kind: 'misdirected'; deviceId: string; topic: string };

export type BrokerListener = {
  /** A message of any device, in the order in which each one sent it. */
  onMessage: (message: DeviceMessage) => void;
  onEvent: (event: DeviceEvent) => void;
};

/** Who may connect. Each call is safe to repeat. @throws UpstreamError when the broker does not answer. */
export type BrokerAdmin = {
  /** Lets a device in with this secret. */
  provision: (deviceId: string, secret: string) => Promise<void>;
  /** Replaces the secret, also where the account was lost, and ends the connection that was made with the old one. */
  rotate: (deviceId: string, secret: string) => Promise<void>;
  /** Lets the device in no more, ends its connection, and clears what it left retained. */
  revoke: (deviceId: string) => Promise<void>;
};

/** The account of a device at a broker that has accounts of its own; undefined when its secret is not known. */
export type BrokerAccount = { deviceId: string; secret: string | undefined };

/** Where devices connect, for the set-up page. A port is null where nothing listens. */
export type BrokerAddress = { port: number | null; tlsPort: number | null; loopbackOnly: boolean };

export type Broker = {
  admin: BrokerAdmin;
  address: BrokerAddress;
  /** Whether it has accounts of its own, which it may lose, and does not ask the server who may connect. */
  hasAccounts: boolean;
  /** Whether it reports `subscribed`: only then is it known that a device receives commands. */
  announcesSubscriptions: boolean;
  /** Since when the server has received from the devices without a gap; undefined while it does not. */
  receivingSince: () => Date | undefined;
  /** Begins to receive. Earlier messages are lost. */
  listen: (listener: BrokerListener) => void;
  /** Sends a command. It is never retained: a retained one would switch the lamp at every reconnect. */
  send: (topic: string, payload: string) => Promise<void>;
  /** @throws while the server receives nothing from the devices. */
  check: () => Promise<void>;
  /** Ends all connections; devices come back by themselves when it opens again. */
  close: () => Promise<void>;
};
