import { encoded, encodedAddress } from '#content-store/definition/encoded.ts';
import type { Rendered, SiteBundle } from '../page-data/context.ts';
import { renderFormStyles } from '../shell/form-styles.ts';
import { renderTheme } from '../shell/theme.ts';
import { makePart } from './parts.ts';
import { tellPage } from './tell-page.ts';

/** Renders one route in this process: its HTML, or the response it answered instead. Rejects when a block fails. */
export type RenderRoute = (path: string, locals: object) => Promise<string | Response>;

/** The bundle's functions over a way to render a route. */
export function bundleOver(
  render: RenderRoute,
): Omit<SiteBundle, 'version' | 'compiled' | 'renderFrame' | 'describePage'> {
  async function html(path: string, locals: object): Promise<string> {
    const rendered = await render(path, locals);
    if (typeof rendered !== 'string')
      throw new Error(`${path} answered ${rendered.status} instead of a page`);
    return rendered;
  }
  return {
    async renderPage(path, page): Promise<Rendered> {
      const rendered = await render(path, { page });
      return typeof rendered === 'string'
        ? { kind: 'page', html: rendered, fragments: page.fragments }
        : lookupOf(rendered, path);
    },
    renderNotFound: (page) => html('/404', { page }),
    async renderPrint(contentId, page): Promise<string | null> {
      const rendered = await render(`/print/content/${encoded(contentId)}`, { page });
      return typeof rendered === 'string' ? rendered : null;
    },
    renderAdmin: (path) => html(path, {}),
    renderStaffBar: () => html('/admin/staff-bar', {}),
    renderIpTest: (shownAddress, page) => html('/ip-test', { page, shownAddress }),
    renderForm: (answer, page) => html('/api/form-answer', { page, answer }),
    renderTheme,
    renderFormStyles,
    makePart,
    tellPage,
  };
}

function lookupOf({ status, headers }: Response, path: string): Rendered {
  if (status === 404) return { kind: 'missing', isAwaited: headers.get('x-awaited') === 'yes' };
  const to = headers.get('location');
  if (status !== 301 || to === null) throw new Error(`${path} answered ${status}`);
  const preserveQueryString = headers.get('x-keep-query') === 'yes';
  return { kind: 'redirect', to: decodeURI(to), preserveQueryString };
}

/** A request for a path of a site. */
export function requestFor(path: string): Request {
  return new Request(addressOf(path));
}

/** The address of a path, with a host that nobody asks about. */
export function addressOf(path: string): string {
  return `http://page.invalid${encodedAddress(path)}`;
}
