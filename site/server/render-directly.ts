import { FetchState } from 'astro/fetch';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import { renderToString } from 'astro/runtime/server/render/astro/render.js';
import { astroOf } from './page-astro.ts';
import { type RenderRoute, requestFor } from './render.ts';

/** Renders a route as Astro's own page handler does, without the request's way to it: no middleware, no headers, no
 * encoding into a response and back, no props, which only prerendered routes have, and an error arrives as itself. These
 * are Astro's parts, not its promises, so its version is pinned and a test compares the bytes with those of
 * `app.render`. */
export const renderDirectly: RenderRoute = async (path, locals) => {
  const { state, component, result } = await prepare(path, locals);
  const page = component.default;
  const known = result.componentMetadata.get(page.moduleId ?? '');
  result._metadata.headInTree = known?.containsHead ?? false;
  result._metadata.routeHasPropagation = known?.propagation === 'self' || known?.propagation === 'in-tree';
  return renderToString(result, page, {}, {}, true, state.routeData);
};

/** Renders one component without islands as it stands within a page. */
export async function renderComponent(component: AstroComponentFactory, props: object): Promise<string> {
  const { result } = await prepare('/404', {});
  // The page it stands in has a head already.
  result._metadata.hasRenderedHead = true;
  const rendered = await renderToString(result, component, { ...props }, {}, false);
  if (typeof rendered !== 'string') throw new Error('A component answered a response instead of markup');
  return rendered;
}

type Prepared = Awaited<ReturnType<typeof prepareAnew>>;

/** The route of nearly all pages. */
const PAGES = '/[...alias]';

/** What was prepared for its first page. */
let pages: Prepared | null = null;

/** What a path is rendered with. For a site's pages most of it is the same, and is made once: a request, its address and its
 * headers, for pages that have none of these, took longer than many a block. */
async function prepare(path: string, locals: object): Promise<Prepared> {
  if (pages === null || routeAt(path, pages)?.route !== PAGES) {
    const prepared = await prepareAnew(path, locals);
    if (prepared.state.routeData?.route === PAGES) pages ??= prepared;
    return prepared;
  }
  const { state, component, result: first } = pages;
  const result = { ...first, _metadata: nothingRendered() };
  result.createAstro = astroOf(result, path, locals);
  return { state, component, result };
}

async function prepareAnew(path: string, locals: object) {
  const state = new FetchState(requestFor(path));
  // The console's shell is rendered without a page's context, and asks for none.
  state.locals = locals as App.Locals;
  const component = await state.loadComponentInstance();
  const result = await state.createResult(component, state.getActionAPIContext());
  return { state, component, result };
}

/** The first route that has a path, as Astro's router finds it for paths without a base and without a slash at their end. */
function routeAt(path: string, { state }: Prepared) {
  const question = path.indexOf('?');
  const pathname = question < 0 ? path : path.slice(0, question);
  return state.manifest.routes.find(({ routeData }) => routeData.pattern.test(pathname))?.routeData;
}

/** Of a page of which nothing is rendered yet. */
function nothingRendered(): Prepared['result']['_metadata'] {
  return {
    hasHydrationScript: false,
    rendererSpecificHydrationScripts: new Set(),
    hasRenderedHead: false,
    renderedScripts: new Set(),
    hasDirectives: new Set(),
    hasRenderedServerIslandRuntime: false,
    headInTree: false,
    extraHead: [],
    extraStyleHashes: [],
    extraScriptHashes: [],
    propagators: new Set(),
    routeHasPropagation: false,
    pendingSlotEvaluations: [],
    templateDepth: 0,
  };
}
