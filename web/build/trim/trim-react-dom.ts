import type { Plugin } from 'vite';

const REACT_DOM = /node_modules[\\/]react-dom[\\/]cjs[\\/]react-dom(-client)?\.production\.js$/;
/** Hints for resources and for forms of a server, and the start from a server's HTML; they stand before the version. */
const UNUSED = /^exports\.(?:preconnect|hydrateRoot) = [\s\S]*^(?=exports\.version = )/m;

/** Leaves out what the app never calls; a CommonJS file would be sent whole. */
export function trimReactDom(): Plugin {
  return {
    name: 'agri:trim-react-dom',
    apply: 'build',
    transform(code, id) {
      if (REACT_DOM.test(id)) return { code: dropUnused(code), map: null };
      const ours = /\/web\/src\//.test(id.replaceAll('\\', '/'));
      if (
        ours &&
        /from 'react-dom'/.test(code) &&
        !/import \{ createPortal \}|import \{ flushSync \}/.test(code)
      )
        throw new Error(`${id} imports from react-dom what the build takes out of it (trim-react-dom.ts)`);
    },
  };
}

/** The file without the last exports before its version. */
export function dropUnused(code: string): string {
  if (!UNUSED.test(code)) throw new Error('react-dom is laid out in another way now');
  return code.replace(UNUSED, '');
}
