import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Has the browser fetch the English words together with the app's code; else they wait until that code has run. */
export function preloadFirstWords(): Plugin {
  return {
    name: 'agri:preload-first-words',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }): HtmlTagDescriptor[] {
        const words = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/locales/en.json?first'),
        );
        if (!words) throw new Error('the build has no chunk for src/locales/en.json?first');
        return [
          {
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: '', href: `/${words.fileName}` },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}
