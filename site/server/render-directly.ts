import { FetchState } from 'astro/fetch';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import { renderToString } from 'astro/runtime/server/render/astro/render.js';
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

async function prepare(path: string, locals: object) {
  const state = new FetchState(requestFor(path));
  // The console's shell is rendered without a page's context, and asks for none.
  state.locals = locals as App.Locals;
  const component = await state.loadComponentInstance();
  const result = await state.createResult(component, state.getActionAPIContext());
  return { state, component, result };
}
