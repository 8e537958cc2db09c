import { earlyFile, entryFile, firstScreens } from './first/first-screens.ts';

type Module = { importedIds: string[]; dynamicallyImportedIds: string[] };
type Context = { getModuleInfo(id: string): Module | null };

/** Set up in a task of its own; it stands in the first file all the same. */
const LATER_IN_APP = /react-dom[\\/]client\.js$/;

/**
 * Names the file that a module goes into: `app` for what every first paint needs, one file for each screen that people
 * begin on. A phone pays for each file with a round trip.
 */
export function groupFirstModules() {
  let groups: Map<string, string> | undefined;
  return (id: string, context: Context): string | null => {
    groups ??= divide(context);
    return groups.get(id) ?? null;
  };
}

/** Names the file of what asks the server before the app's own file is there. */
export function groupEarlyModules() {
  let early: Set<string> | undefined;
  return (id: string, context: Context): string | null => {
    early ??= collect(earlyFile, context);
    return early.has(id) ? 'early' : null;
  };
}

function divide(context: Context): Map<string, string> {
  const app = collect(entryFile, context);
  const ownTask = context
    .getModuleInfo(entryFile)
    ?.dynamicallyImportedIds.filter((id) => LATER_IN_APP.test(id));
  for (const id of ownTask ?? []) collect(id, context, app);
  const screens = Object.entries(firstScreens).map(([name, file]) => ({ name, ids: collect(file, context) }));
  const groups = new Map<string, string>();
  for (const { name, ids } of screens) for (const id of ids) groups.set(id, groups.has(id) ? 'app' : name);
  for (const id of app) groups.set(id, 'app');
  return groups;
}

/** A module with everything that it imports at its top. */
function collect(id: string, context: Context, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) collect(imported, context, found);
  return found;
}
