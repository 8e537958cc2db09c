import type { ESTree } from 'vite';
import { type Plugin, parseAst } from 'vite';

const ROUTER = /node_modules[\\/]react-router[\\/]dist[\\/].*\.m?js$/;
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
      handler: (code) => ({ code: trimMessages(trimNames(code)), map: null }),
    },
  };
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
