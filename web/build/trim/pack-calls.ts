import { type CallRoute, calls } from '@agri/contract/calls.ts';
import type { Plugin } from 'vite';

const SOURCE = /\/contract\/src\/calls\.ts$/;
const TABLE = /^export const calls = \{[\s\S]*?^\} as const[^;]*;$/m;

/** Sends the table of calls as a list of names by their kind: it is the same few words forty times. */
export function packCalls(): Plugin {
  return {
    name: 'agri:pack-calls',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!SOURCE.test(id.replaceAll('\\', '/'))) return;
      if (!TABLE.test(code)) throw new Error('the table of calls is written in another way now');
      return { code: code.replace(TABLE, () => packTable(calls)), map: null };
    },
  };
}

/** The source of the same table. */
export function packTable(table: Record<string, CallRoute>): string {
  const kinds = Map.groupBy(Object.entries(table), ([, { path, ...kind }]) => JSON.stringify(kind));
  const rows = [...kinds].map(([kind, routes]) => {
    const names = routes.map(([name, { path }]) => (path === `/api/${name}` ? name : `${name}=${path}`));
    return `[${kind}, ${JSON.stringify(names.join(' '))}]`;
  });
  return `export const calls = Object.fromEntries([${rows.join()}].flatMap(([kind, routes]) =>
    routes.split(' ').map((route) => {
      const [name, path] = route.split('=');
      return [name, { ...kind, path: path ?? '/api/' + name }];
    })));`;
}
