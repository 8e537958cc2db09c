import type { Plugin } from 'vite';

const ROUTER = /node_modules[\\/]react-router[\\/]dist[\\/].*\.m?js$/;

/**
 * Lets the build leave out the parts of the router that nobody imports. It names its components by assignments, which
 * would keep its links, forms and their prefetching in every phone's download.
 */
export function trimRouter(): Plugin {
  return {
    name: 'agri:trim-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({ code: trimNames(code), map: null }),
    },
  };
}

/** The code without display names, and with its components marked as free of side effects. */
export function trimNames(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/= (\w+(?:\$\d+)?\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1');
}
