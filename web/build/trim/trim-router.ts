import type { ESTree } from 'vite';
import { type Plugin, parseAst } from 'vite';

const ROUTER = /node_modules[\\/]react-router[\\/]dist[\\/].*\.m?js$/;
const HOOKS = /[\\/]hooks\.js$/;
/** Its own checks: what they say stands in the documentation, under the name of the hook or component. */
const CHECKS = new Set(['invariant', 'warning']);

/**
 * Lets the build leave out the parts of the router that nobody imports. It names its components by assignments, which
 * would keep its links, forms and their prefetching in every phone's download; its checks bring a page of English.
 */
export function trimRouter(): Plugin {
  return {
    name: 'agri:trim-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code, id) => {
        const declared = HOOKS.test(id) ? dropDataRouter(code) : code;
        return { code: trimMessages(trimNames(declared)), map: null };
      },
    },
  };
}

/** What the router asks in its declarative mode, too, and gets the same answer each time: the app has no loaders. */
const DATA_ROUTER: [string, string][] = [
  [
    'React$1.useContext(IsDataRouteContext) ? useNavigateStable() : useNavigateUnstable()',
    'useNavigateUnstable()',
  ],
  ['let dataRouterContext = React$1.useContext(DataRouterContext);', ''],
  ['let dataRouterState = dataRouterOpts?.state;', ''],
  ['dataRouterState?.errors', 'null'],
  ['dataRouterOpts?.onError', 'null'],
  [', dataRouterOpts)', ')'],
];
const ABSENT = /\bdataRouter(?:Context|State|Opts)\b/g;

/** The hooks for an app that declares its routes: whatever they would ask a data router for is not there. */
export function dropDataRouter(code: string): string {
  const start = code.indexOf('function useNavigate() {');
  const end = code.indexOf('function getDataRouterConsoleError(');
  if (start < 0 || end < start) throw new Error('the hooks of the router are laid out in another way now');
  let middle = code.slice(start, end);
  for (const [asked, answer] of DATA_ROUTER) {
    if (!middle.includes(asked)) throw new Error(`the hooks of the router no longer say: ${asked}`);
    middle = middle.replaceAll(asked, answer);
  }
  return code.slice(0, start) + middle.replace(ABSENT, 'null') + code.slice(end);
}

/** The code without display names, and with its components marked as free of side effects. */
export function trimNames(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/= (\w+(?:\$\d+)?\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1');
}

/** The code with its checks, and without the sentences that these would say. */
export function trimMessages(code: string): string {
  const messages: { start: number; end: number }[] = [];
  visit(parseAst(code), (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return;
    const message = node.arguments[1];
    if (CHECKS.has(node.callee.name) && message) messages.push(message);
  });
  return messages
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)}"router"${left.slice(end)}`, code);
}

function visit(node: unknown, see: (node: ESTree.Node) => void): void {
  if (Array.isArray(node)) for (const part of node) visit(part, see);
  else if (node && typeof node === 'object') {
    if ('type' in node && typeof node.type === 'string') see(node as ESTree.Node);
    for (const part of Object.values(node)) visit(part, see);
  }
}
