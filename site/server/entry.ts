import { createApp } from 'astro/app/entrypoint';
import { bundleOver } from './render.ts';
import { renderDirectly } from './render-directly.ts';

import { renderThrough } from './render-through.ts';

/** Streaming is off, because it hides a failed block behind a 200. */
const app = createApp({ streaming: false });
rememberModules(app.manifest.pageMap);

/** What the publisher and the server import of the compiled site: a `SiteBundle`. */
export const {
  renderPage,
  renderNotFound,
  renderPrint,
  renderAdmin,
  renderIpTest,
  renderForm,
  renderStaffBar,
  renderTheme,
  renderFormStyles,
  makePart,
  tellPage,
} = bundleOver(renderDirectly);

export { describePage } from './describe-page.ts';
export { renderFrame } from './render-frame.ts';

/** The same through Astro's app, for the test that holds the two against each other. */
export const throughApp = bundleOver(renderThrough(app));

/** The node adapter's own exports, which `astro preview` looks for. */
export { handler, options } from '@astrojs/node/server.js';

/** Astro imports a page's module anew for every request, and the runtime looks up where it lies each time. */
function rememberModules(pages: Map<string, () => Promise<unknown>> | undefined): void {
  for (const [name, load] of pages ?? []) {
    let loaded: Promise<unknown> | undefined;
    pages?.set(name, () => {
      loaded ??= load();
      return loaded;
    });
  }
}
