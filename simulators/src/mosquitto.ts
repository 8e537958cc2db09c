import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Aedes, type AuthenticateError, type Client, type ConnectPacket } from 'aedes';

export type Mosquitto = {
  /** For the product's server, as the administrator. */
  url: string;
  port: number;
  /** The user names that have an account, without the administrator. */
  listAccounts: () => string[];
  addAccount: (username: string, password: string) => void;
  /** Ends all connections, as a restart does; if asked, with an empty account file: nobody is let in, nor the server. */
  restart: (options: { losesAccounts: boolean }) => void;
  /** As `mosquitto_ctrl dynsec init` does: adds the administrator to an empty account file. */
  addAdmin: () => void;
  close: () => Promise<void>;
};

type Command = {
  command: string;
  correlationData?: string;
  username?: string;
  password?: string;
  rolename?: string;
};
type Outcome = { error?: string; data?: object };

const ADMIN = { username: 'admin', password: 'broker-admin' };
const CONTROL_TOPIC = '$CONTROL/dynamic-security/v1';
const NOT_AUTHORIZED = 5;

/**
 * Mosquitto 2.0 with dynamic security as far as the product uses it: accounts and roles by commands on the control
 * topic (mosquitto.org/documentation/dynamic-security). A device's role is its own subtree.
 */
export async function startMosquitto(): Promise<Mosquitto> {
  const passwords = new Map<string, string>();
  const roles = new Set<string>();
  const serverRoles = new Set(['admin']);
  const clients = new Set<Client>();
  const isAdmin = (client: Client) => client.id.startsWith('admin ');
  let connections = 0;
  let hasAdmin = true;

  const aedes = await Aedes.createBroker({
    preConnect(_client, packet, done) {
      const { username = '' } = packet;
      connections += 1;
      (packet as ConnectPacket).clientId = username === ADMIN.username ? `admin ${connections}` : username;
      done(null, true);
    },
    authenticate(_client, username = '', password, done) {
      const adminPassword = hasAdmin ? ADMIN.password : undefined;
      const expected = username === ADMIN.username ? adminPassword : passwords.get(username);
      if (expected !== undefined && expected === password?.toString()) return done(null, true);
      const refused = Object.assign(new Error('refused'), { returnCode: NOT_AUTHORIZED });
      done(refused as unknown as AuthenticateError, null);
    },
    authorizePublish(client, packet, done) {
      if (client && !isAdmin(client) && !packet.topic.startsWith(`af/${client.id}/`))
        packet.topic = 'dropped';
      done(null);
    },
    authorizeSubscribe(client, subscription, done) {
      const topic = subscription.topic.replace(/^\$share\/[^/]+\//, '');
      const allowed = isAdmin(client) || topic.startsWith(`af/${client.id}/`);
      done(null, allowed ? { ...subscription, topic } : null);
    },
  });
  aedes.on('client', (client) => clients.add(client));
  aedes.on('clientDisconnect', (client) => clients.delete(client));
  aedes.on('publish', (packet, client) => {
    if (packet.topic !== CONTROL_TOPIC || !client || !isAdmin(client)) return;
    const { commands } = JSON.parse(packet.payload.toString()) as { commands: Command[] };
    const responses = commands.map((given) => ({
      command: given.command,
      correlationData: given.correlationData,
      ...obey(given),
    }));
    aedes.publish(
      {
        cmd: 'publish',
        topic: `${CONTROL_TOPIC}/response`,
        payload: JSON.stringify({ responses }),
        qos: 1,
        dup: false,
        retain: false,
      },
      () => undefined,
    );
  });

  function obey({ command, username = '', password = '', rolename = '' }: Command): Outcome {
    const known = username === ADMIN.username || passwords.has(username);
    switch (command) {
      case 'createRole':
        if (roles.has(rolename)) return { error: 'Role already exists' };
        roles.add(rolename);
        return {};
      case 'createClient':
        if (known) return { error: 'Client already exists' };
        passwords.set(username, password);
        return {};
      case 'setClientPassword':
        if (!known) return { error: 'Client not found' };
        passwords.set(username, password);
        disconnect(username);
        return {};
      case 'addClientRole':
        if (!known) return { error: 'Client not found' };
        if (serverRoles.has(rolename)) return { error: 'Internal error' };
        serverRoles.add(rolename);
        for (const client of clients) if (isAdmin(client)) client.close();
        return {};
      case 'getClient':
        return known
          ? { data: { client: { username, roles: [...serverRoles].map((role) => ({ rolename: role })) } } }
          : { error: 'Client not found' };
      case 'deleteClient':
        disconnect(username);
        return passwords.delete(username) ? {} : { error: 'Client not found' };
      case 'deleteRole':
        return roles.delete(rolename) ? {} : { error: 'Role not found' };
      case 'listClients':
        return { data: { totalCount: passwords.size + 1, clients: [ADMIN.username, ...passwords.keys()] } };
      case 'listRoles':
        return { data: { totalCount: roles.size + 1, roles: ['admin', ...roles] } };
      default:
        return { error: 'Unknown command' };
    }
  }

  function disconnect(username: string): void {
    for (const client of clients) if (client.id === username) client.close();
  }

  const server = createServer((socket) => void aedes.handle(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `mqtt://${ADMIN.username}:${ADMIN.password}@127.0.0.1:${port}`,
    port,
    listAccounts: () => [...passwords.keys()],
    addAccount(username, password) {
      passwords.set(username, password);
      roles.add(`device-${username}`);
    },
    restart({ losesAccounts }) {
      if (losesAccounts) {
        passwords.clear();
        roles.clear();
        serverRoles.clear();
        hasAdmin = false;
      }
      for (const client of clients) client.close();
    },
    addAdmin() {
      hasAdmin = true;
    },
    async close() {
      await new Promise<void>((resolve) => aedes.close(resolve));
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
