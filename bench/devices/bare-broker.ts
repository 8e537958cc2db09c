import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Aedes } from 'aedes';

// The baseline: aedes with nothing around it, no password, no database. Tells its parent its port.
const aedes = await Aedes.createBroker();
const server = createServer((socket) => void aedes.handle(socket)).listen({
  port: 0,
  host: '127.0.0.1',
  backlog: 4_096,
});
await once(server, 'listening');
process.send?.((server.address() as AddressInfo).port);
process.on('disconnect', () => process.exit(0));
