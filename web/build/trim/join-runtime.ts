import type { Plugin, Rolldown } from 'vite';

const RUNTIME = /\/rolldown-runtime-[\w-]+\.js$/;
const APP = /\/app-[\w-]+\.js$/;
const NAME = 'agriRuntime';

/**
 * Moves the few helpers that join the files of a build into the app's own file. The bundler always makes a file of
 * them, and every phone would pay a request for half a kilobyte.
 */
export function joinRuntime(): Plugin {
  return {
    name: 'agri:join-runtime',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const runtime = files.find(({ fileName }) => RUNTIME.test(fileName));
        const app = files.find(({ fileName }) => APP.test(fileName));
        if (runtime?.type !== 'chunk' || app?.type !== 'chunk') return;
        for (const file of files) leaveOut(runtime.fileName, app.fileName, file);
        app.code = `${toObject(runtime.code)}${app.code}export{${NAME}};`;
        delete bundle[runtime.fileName];
      },
    },
  };
}

function leaveOut(runtime: string, app: string, file: Rolldown.OutputChunk | Rolldown.OutputAsset): void {
  if (file.type === 'chunk') {
    const from = file.fileName === app ? undefined : `./${baseName(app)}`;
    file.code = takeFromApp(file.code, baseName(runtime), from).replaceAll(`"${runtime}"`, `"${app}"`);
  } else if (file.fileName.endsWith('.html')) file.source = String(file.source).replace(tagOf(runtime), '');
}

/** The code with its import of the runtime replaced: by one of the app's file, or inside that file by nothing. */
export function takeFromApp(code: string, runtime: string, from: string | undefined): string {
  return code.replace(importOf(runtime), (_, names: string) => {
    const taken = `const{${names.replaceAll(/(\w+) as (\w+)/g, '$1:$2')}}=${NAME};`;
    return from ? `import{${NAME}}from"${from}";${taken}` : taken;
  });
}

/** The runtime's code as one object of what it exports. */
export function toObject(code: string): string {
  const match = /export\{([^}]*)\};?\s*$/.exec(code);
  if (!match) throw new Error('the runtime of the bundler exports nothing');
  const names = (match[1] ?? '').replaceAll(/([\w$]+) as (\w+)/g, '$2:$1');
  return `const ${NAME}=(()=>{${code.slice(0, match.index)}return{${names}}})();`;
}

function importOf(file: string): RegExp {
  return new RegExp(`import\\{([^}]*)\\}from"\\./${escapeDots(file)}";`);
}

function tagOf(file: string): RegExp {
  return new RegExp(`\\s*<(script|link)[^>]*/${escapeDots(file)}"[^>]*>(</script>)?`);
}

function escapeDots(file: string): string {
  return file.replaceAll('.', '\\.');
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
