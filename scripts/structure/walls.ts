import type { SourceFile } from './source-files.ts';

type Wall = { room: RegExp; mayImport: (path: string, from: RegExpMatchArray) => boolean };

const MATCHING = /^matching\/src\//;
/** Packages that server and web share. */
const SHARED = /^(contract|matching)\/src\//;
const OUTSIDE_SERVER = /^(web|simulators|scripts|bench|e2e)\//;

/** Rooms in order of precedence: the first pattern that fits a file is its room. */
const WALLS: Wall[] = [
  { room: /\.test\.tsx?$|^server\/test\/|^web\/test\//, mayImport: () => true },
  { room: /^contract\/src\//, mayImport: (path) => SHARED.test(path) || path === 'zod' },
  { room: MATCHING, mayImport: (path) => MATCHING.test(path) },
  { room: /^server\/src\/(main|app|app\/[a-z-]+)\.ts$/, mayImport: (path) => !OUTSIDE_SERVER.test(path) },
  {
    room: /^server\/src\/features\/([^/]+)\/[^/]*routes\.ts$/,
    mayImport: (path, [, feature]) =>
      isPackage(path) ||
      SHARED.test(path) ||
      /^server\/src\/(http\/|(errors|user-id)\.ts)/.test(path) ||
      new RegExp(`^server/src/features/${feature}/[^/]*(service|routes)\\.ts$`).test(path),
  },
  {
    room: /^server\/src\/features\/([^/]+)\/[^/]*messages\.ts$/,
    mayImport: (path, [, feature]) =>
      isPackage(path) ||
      SHARED.test(path) ||
      /^server\/src\/(adapters\/broker\/port|errors)\.ts$/.test(path) ||
      new RegExp(`^server/src/features/${feature}/[^/]*(service|rules)\\.ts$`).test(path),
  },
  {
    room: /^server\/src\/features\/([^/]+)\/(?:[^/]+\/)?[^/]*(?:service|room)\.ts$/,
    mayImport: (path, [, feature]) =>
      isPackage(path) ||
      SHARED.test(path) ||
      /^server\/src\/(errors|user-id|uuid)\.ts$/.test(path) ||
      /^server\/src\/adapters\/[^/]+\/port\.ts$/.test(path) ||
      /^server\/src\/features\/[^/]+\/(?:[^/]+\/)?[^/]*(service|room)\.ts$/.test(path) ||
      new RegExp(`^server/src/features/${feature}/(?:[^/]+/)?[^/]*(store|rules|texts)\\.ts$`).test(path),
  },
  {
    room: /^server\/src\/features\/([^/]+)\/[^/]*store\.ts$/,
    mayImport: (path) => isPackage(path) || /^server\/src\/db\//.test(path),
  },
  {
    room: /^server\/src\/features\/([^/]+)\/(?:[^/]+\/)?[^/]*(rules|texts)\.ts$/,
    mayImport: (path, [, feature]) =>
      isPackage(path) ||
      SHARED.test(path) ||
      /^server\/src\/i18n\//.test(path) ||
      /^server\/src\/adapters\/[^/]+\/port\.ts$/.test(path) ||
      new RegExp(`^server/src/features/${feature}/(?:[^/]+/)?[^/]*(rules|texts|room)\\.ts$`).test(path),
  },
  {
    room: /^server\/src\/i18n\//,
    mayImport: (path) => isPackage(path) || SHARED.test(path) || /^server\/src\/i18n\//.test(path),
  },
  {
    room: /^server\/src\/adapters\/([^/]+)\//,
    mayImport: (path, [, port]) =>
      isPackage(path) ||
      SHARED.test(path) ||
      path === 'server/src/errors.ts' ||
      path === 'server/src/config.ts' ||
      /^server\/src\/adapters\/[^/]+\/port\.ts$/.test(path) ||
      path.startsWith(`server/src/adapters/${port}/`),
  },
  {
    room: /^server\/src\/http\//,
    mayImport: (path) =>
      isPackage(path) ||
      SHARED.test(path) ||
      /^server\/src\/(http\/|i18n\/|(errors|user-id)\.ts|db\/)/.test(path),
  },
  {
    room: /^server\/src\/db\//,
    mayImport: (path) => isPackage(path) || /^server\/src\/(db\/|errors\.ts|config\.ts)/.test(path),
  },
  {
    room: /^server\/src\/(backup|admin)\//,
    mayImport: (path, [, room]) =>
      isPackage(path) ||
      /^server\/src\/(backup\/|adapters\/[^/]+\/|db\/|(config|errors)\.ts)/.test(path) ||
      (room === 'admin' && /^server\/src\/features\/[^/]+\/[^/]*store\.ts$/.test(path)),
  },
  {
    room: /^server\/src\/(config(\/[a-z]+)?|errors|user-id|uuid)\.ts$/,
    mayImport: (path) => isPackage(path) || SHARED.test(path) || /^server\/src\/config\//.test(path),
  },
  { room: /^web\/src\/(app\/|main\.tsx$)/, mayImport: (path) => isPackage(path) || isWebOrContract(path) },
  {
    room: /^web\/src\/features\/([^/]+)\//,
    mayImport: (path, [, feature]) =>
      isPackage(path) ||
      SHARED.test(path) ||
      /^web\/src\/(ui|lib)\//.test(path) ||
      path.startsWith(`web/src/features/${feature}/`),
  },
  { room: /^web\/src\/ui\//, mayImport: (path) => isPackage(path) || path.startsWith('web/src/ui/') },
  {
    room: /^web\/src\/lib\//,
    mayImport: (path) => isPackage(path) || SHARED.test(path) || /^web\/src\/(lib|locales)\//.test(path),
  },
  {
    room: /^simulators\//,
    mayImport: (path) => isPackage(path) || SHARED.test(path) || path.startsWith('simulators/'),
  },
];

/** Names every import that crosses a wall of ARCHITECTURE.md, and every source file that has no room. */
export function findWallBreaks(files: SourceFile[]): string[] {
  return files.flatMap((file) => {
    if (!/^(contract|matching|server|web|simulators)\/(src|test)\//.test(file.path)) return [];
    for (const wall of WALLS) {
      const match = file.path.match(wall.room);
      if (!match) continue;
      return file.imports
        .filter((path) => !path.startsWith('node:') && !wall.mayImport(path, match))
        .map((path) => `${file.path}: may not import ${path} (see "Who may import whom" in ARCHITECTURE.md)`);
    }
    return [`${file.path}: stands in no room (see "Rooms" in ARCHITECTURE.md)`];
  });
}

function isPackage(path: string): boolean {
  return (
    !/^(contract|matching|server|web|simulators|scripts|bench|e2e|content)\//.test(path) &&
    !path.startsWith('.')
  );
}

function isWebOrContract(path: string): boolean {
  return SHARED.test(path) || path.startsWith('web/src/');
}
