import type { PageContext, Rendered, SiteBundle } from '../page-data/context.ts';
import { renderTheme } from '../shell/theme.ts';

interface App {
  render(request: Request, options: { locals: object }): Promise<Response>;
}

/** The bundle's functions over Astro's app: one in-process request each. */
export function renderOf(app: App): Omit<SiteBundle, 'version'> {
  async function html(path: string, page: PageContext, status: number): Promise<string> {
    const response = await app.render(new Request(new URL(encodeURI(path), 'http://page.invalid')), {
      locals: { page },
    });
    if (response.status !== status)
      throw new Error(`${path} answered ${response.status} instead of ${status}${reason(page)}`);
    return response.text();
  }
  return {
    async renderPage(path, page): Promise<Rendered> {
      const request = new Request(new URL(encodeURI(path), 'http://page.invalid'));
      const response = await app.render(request, { locals: { page } });
      if (response.status === 200)
        return { kind: 'page', html: await response.text(), fragments: page.fragments };
      if (response.status === 404 && page.problem.error === undefined) return { kind: 'missing' };
      const to = response.headers.get('location');
      if (response.status === 301 && to !== null) {
        return {
          kind: 'redirect',
          to: decodeURI(to),
          preserveQueryString: response.headers.get('x-keep-query') === 'yes',
        };
      }
      throw new Error(`${path} failed to render${reason(page)}`);
    },
    renderNotFound: (page) => html('/404', page, 404),
    async renderPrint(contentId, page): Promise<string | null> {
      const response = await app.render(
        new Request(`http://page.invalid/print/content/${encodeURIComponent(contentId)}`),
        { locals: { page } },
      );
      if (response.status === 404 && page.problem.error === undefined) return null;
      if (response.status !== 200)
        throw new Error(`print view of ${contentId} failed to render${reason(page)}`);
      return response.text();
    },
    async renderAdmin(path): Promise<string> {
      const response = await app.render(new Request(new URL(encodeURI(path), 'http://page.invalid')), {
        locals: {},
      });
      return response.text();
    },
    renderTheme,
  };
}

function reason(page: PageContext): string {
  const { error } = page.problem;
  return error === undefined ? '' : `: ${error instanceof Error ? error.message : String(error)}`;
}
