import type { ExportSection } from '../export/service.ts';
import type { DeviceStore } from './store.ts';

const DEVICES_MAX = 10_000;

/** A person's lamps, what was wanted of them and when they shone; never the secret. */
export function deviceExport(store: DeviceStore): ExportSection[] {
  return [
    {
      file: 'devices',
      title: 'My Devices',
      async *read(userId) {
        for (const device of await store.list(userId, DEVICES_MAX, undefined)) {
          const {
            secret_hash: _hash,
            sealed_secret: _secret,
            user_id: _owner,
            command: _newest,
            ...data
          } = device;
          yield { data, heading: device.name, at: device.created_at };
        }
      },
    },
    {
      file: 'device-history',
      title: 'Switching and light of your devices',
      async *read(userId) {
        for (const { id, name } of await store.list(userId, DEVICES_MAX, undefined)) {
          const history = await store.readHistory(id);
          yield { data: { device: id, ...history }, heading: name, html: describe(history) };
        }
      },
    },
  ];
}

function describe({ commands, light }: { commands: unknown[]; light: unknown[] }): string {
  return `<p>${commands.length} commands, ${light.length} changes of light. They are in the file.</p>`;
}
