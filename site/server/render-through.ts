import { type RenderRoute, requestFor } from './render.ts';

interface App {
  render(request: Request, options: { locals: object }): Promise<Response>;
}

/** Renders a route through Astro's app: one in-process request, with everything a request passes on its way. */
export function renderThrough(app: App): RenderRoute {
  return async (path, locals) => {
    const response = await app.render(requestFor(path), { locals });
    const isPage = response.status === 200 || path === '/404';
    return isPage ? response.text() : response;
  };
}
