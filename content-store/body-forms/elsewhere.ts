import { type Html, html } from './html.ts';
import { captionOf } from './picture.ts';

/** The way to something of another site where it cannot be shown itself. */
export function elsewhere(
  address: string,
  says: string,
  { caption, poster }: { readonly caption?: string | undefined; readonly poster?: Html | undefined } = {},
): string {
  const link = html`<a href="${address}">${says}</a>`;
  if (caption === undefined && poster === undefined) return html`<p class="elsewhere">${link}</p>`.markup;
  return html`<figure class="elsewhere">${poster}<p>${link}</p>${captionOf({ caption })}</figure>`.markup;
}
