import { startScaledOut } from '../scaled-out/start-scaled-out.ts';
import { buildWebIfStale } from '../web-build.ts';

buildWebIfStale();
const scaledOut = await startScaledOut({
  instances: Number(process.env.INSTANCES ?? process.env.COPIES ?? 2),
  port: Number(process.env.PORT ?? 3000),
});
console.log(`${scaledOut.instances.length} instances behind nginx at ${scaledOut.url}`);
console.log(`mails can be read at ${scaledOut.mailbox.pageUrl}`);
const stop = () => void scaledOut.stop().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
process.on('disconnect', stop);
