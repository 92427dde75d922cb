import type { IncomingMessage } from 'node:http';
import { type AstroIntegration, dev as startAstro } from 'astro';
import { tenantOfHost } from '#api/serve/hosts.ts';
import { tablesHere } from '#content-store/datasets/tables/tables-here.ts';
import { fileTextsIn } from '#content-store/reading/file-texts.ts';
import { siteReads } from '#content-store/reading/site-reads.ts';
import { ROOT } from '#content-store/running/root.ts';
import type { Store } from '#content-store/store.ts';
import type { PageContext } from '#site/page-data/context.ts';
import { createPageContext, siteOf } from '#site/page-data/page-context.ts';
import type { Config } from '../process/config.ts';
import { siteFiles } from '../render/write-path.ts';
import { brands } from '../tools/demonstration/brands.ts';
import { createDemo, type Demo } from '../tools/demonstration/demo.ts';
import { addresses, endOnSignal, runInstallation } from './installation.ts';

/** Where Astro's development server looks for what `Astro.locals` shall be. */
const LOCALS = Symbol.for('astro.locals');
/** What the installation answers itself: the API, files, and everything that is published without being a page. */
const SERVED = [
  '/api/forms',
  '/api/gated-files',
  '/api/progress',
  '/api/servers',
  '/graphql',
  '/uploads',
  '/assets',
  '/health',
  '/theme.css',
  '/css',
  '/ip-test',
  '^/.+\\.ics$',
  '/robots.txt',
  '/sitemap',
  '/__rss',
];

/** Runs the installation with Astro's development server before it: pages and the console are rendered from their
 * sources at each request and replaced in the browser as they are edited, from the same store, through the same API. */
export async function dev(config: Config): Promise<void> {
  const { dataDir, now, port } = config;
  let demo: Demo | undefined;
  const running = await runInstallation(
    { ...config, port: 0 },
    {
      onNotice: console.log,
      prepare: async (store) => {
        demo = await createDemo({ store, dataDir, now, brands, hasMembers: true });
      },
    },
  );
  const target = `http://127.0.0.1:${running.port}`;
  const server = await startAstro({
    root: ROOT,
    server: { port, host: '127.0.0.1' },
    integrations: [pageContexts(running.store, config)],
    vite: {
      cacheDir: 'dist/vite',
      plugins: [refreshBeforeScripts()],
      server: {
        proxy: Object.fromEntries(SERVED.map((path) => [path, { target, changeOrigin: false }])),
        strictPort: true,
      },
    },
    logLevel: 'warn',
  }).catch(async (error: unknown) => {
    await running.close();
    throw error;
  });
  console.log(addresses('Developing', `http://localhost:${server.address.port}`, demo));
  endOnSignal(async () => {
    await server.stop();
    await running.close();
  });
}

const PREAMBLE = 'virtual:react-refresh-preamble';

/** React's refresh must be set up before the first component is loaded. Astro does so for its islands; the console and
 * the gate's form are mounted by scripts of their own. */
function refreshBeforeScripts() {
  return {
    name: 'masthead-refresh-before-scripts',
    enforce: 'post' as const,
    applyToEnvironment: (environment: { readonly name: string }) => environment.name === 'client',
    resolveId: (id: string) => (id === PREAMBLE ? `\0${PREAMBLE}` : undefined),
    load: (id: string) =>
      id === `\0${PREAMBLE}`
        ? `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`
        : undefined,
    transform: (code: string, id: string) =>
      /\.astro\?.*type=script/.test(id) ? `import '${PREAMBLE}';\n${code}` : undefined,
  };
}

/** Gives each request the context that the publisher gives a page. */
function pageContexts(store: Store, config: Config): AstroIntegration {
  return {
    name: 'masthead-page-contexts',
    hooks: {
      'astro:server:setup'({ server }) {
        server.middlewares.use((request: IncomingMessage, _response, next) => {
          contextFor(request, store, config).then((page) => {
            if (page !== null) Reflect.set(request, LOCALS, { page });
            next();
          }, next);
        });
      },
    },
  };
}

async function contextFor(request: IncomingMessage, store: Store, { now, consoleHosts, dataDir }: Config) {
  const chosen = /(?:^|;\s*)tenant-key=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
  const tenantKey = await tenantOfHost(request.headers.host ?? '', chosen, store, consoleHosts);
  const site = tenantKey === null ? null : await siteOf(store.installation, tenantKey);
  if (site === null) return null;
  const mode = modeOf(request.url ?? '/');
  const files = siteFiles(dataDir, site.tenantKey);
  return createPageContext({
    reads: siteReads(store, site.tenantKey),
    site,
    mode,
    stage: mode === 'preview' ? 'working' : 'live',
    visibleAt: now().toISOString(),
    fileText: fileTextsIn(files.uploads),
    tables: tablesHere(files),
  });
}

/** How a page is asked for. Previews are for staff; this server is reached from its own machine alone. */
function modeOf(url: string): PageContext['mode'] {
  const { pathname, searchParams } = new URL(`http://localhost${url}`);
  if (pathname.startsWith('/print/')) return 'print';
  return searchParams.get('preview-mode') === 'true' ? 'preview' : 'published';
}
