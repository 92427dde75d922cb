import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { gathersConsole } from '#build/process/modules/console-chunks.ts';
import { evaluatesScreens } from '#build/process/modules/evaluated.ts';
import { notesModules } from '#build/process/modules/noted.ts';
import { digestOf } from '#build/process/sources.ts';
import { fonts } from '#site/fonts/fonts-plugin.ts';

/** What fonts are made of. */
const OF_FONTS = {
  folders: ['site/fonts'],
  files: ['content-store/model/settings/fonts.ts', 'package-lock.json'],
};

/** The node adapter with our own entry: the publisher renders pages in its own process (site/server/entry.ts). */
function inProcess() {
  const adapter = node({ mode: 'middleware', experimentalDisableStreaming: true });
  const done = adapter.hooks['astro:config:done'];
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      'astro:config:done': (options) =>
        done({
          ...options,
          setAdapter: (one) =>
            options.setAdapter({
              ...one,
              serverEntrypoint: new URL('./site/server/entry.ts', import.meta.url).pathname,
            }),
        }),
    },
  };
}

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist/site',
  cacheDir: './dist/.astro',
  output: 'server',
  session: false,
  adapter: inProcess(),
  integrations: [react()],
  trailingSlash: 'ignore',
  compressHTML: true,
  build: { inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  security: { checkOrigin: false },
  vite: {
    plugins: [
      fonts(new URL('./dist/fonts', import.meta.url).pathname, () => digestOf(OF_FONTS)),
      evaluatesScreens(),
      notesModules(),
      gathersConsole(),
    ],
    // Nothing inline, so that `script-src 'self'; style-src 'self'` holds on every page.
    build: { assetsInlineLimit: 0 },
    resolve: {
      dedupe: ['react', 'react-dom'],
      // What the console's libraries import and it never needs: 52 KB (admin/decisions/004).
      alias: {
        '@apollo/client': new URL('./admin/data/no-apollo.ts', import.meta.url).pathname,
        pluralize: new URL('./admin/data/no-plurals.ts', import.meta.url).pathname,
        'object.entries': new URL('./admin/data/own-entries.cjs', import.meta.url).pathname,
      },
    },
  },
});
