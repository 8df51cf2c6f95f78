/**
 * The checker as one HTML file with everything in it, to be kept and opened from a disk without any network. Its own
 * policy lets it reach nothing else.
 */
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, type Plugin } from 'vite';

const ROOT = import.meta.dirname;

/** The pure packages have no side effects, which lets the bundler take from them only what is used. */
export const sideEffects = (id: string): boolean =>
  !/\/packages\/(tabletop|sopwith|draw|bots|games|protocol)\/src\//.test(id);

/** Text that is at home in an element of its kind and cannot end it. */
const within = (name: 'script' | 'style', text: string): string =>
  text.replaceAll(`</${name}`, name === 'script' ? '<\\/script' : '<\\/style');

/** Puts the one script and the one sheet of a page into the page. */
const inlined = (): Plugin => ({
  name: 'paravion-inlined',
  enforce: 'post',
  // After Vite has put in what its own parts need.
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const parts = Object.values(bundle);
      const [page] = parts.filter((part) => part.fileName.endsWith('.html'));
      const scripts = parts.flatMap((part) => (part.type === 'chunk' ? [part.code] : []));
      const styles = parts.flatMap((part) =>
        part.type === 'asset' && part.fileName.endsWith('.css') ? [String(part.source)] : [],
      );
      if (page?.type !== 'asset' || scripts.length !== 1)
        return this.error('The checker must be one page and one script.');
      const bare = String(page.source).replace(
        /\s*<(script type="module"[^>]*><\/script|link rel="stylesheet"[^>]*)>/g,
        '',
      );
      const style = `<style>${within('style', styles.join('\n'))}</style></head>`;
      const script = `<script type="module">${within('script', scripts[0]!)}</script></body>`;
      page.source = bare.replace('</head>', () => style).replace('</body>', () => script);
      for (const part of parts) if (part !== page) delete bundle[part.fileName];
    },
  },
});

const buildChecker = async (outDir: string): Promise<void> => {
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    plugins: [svelte({ configFile: false }), inlined()],
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: join(ROOT, 'checker.html'),
        output: { codeSplitting: false },
        treeshake: { moduleSideEffects: sideEffects },
      },
    },
  });
};

/** Builds the checker beside the pages. */
export const checker = (): Plugin => {
  let outDir = '';
  return {
    name: 'paravion-checker',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
      if (config.build.outDir.startsWith('/')) outDir = config.build.outDir;
    },
    closeBundle: () => buildChecker(outDir),
  };
};
