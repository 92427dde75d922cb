import { list, object, optional, text, type ValueIn, word } from '../../operations/answer.ts';
import type { composition } from '../layouts/layout-fields.ts';

/** A page of a site with a layout that is being edited. */
export const layoutPage = object('LayoutPage', {
  kind: word('page', 'missing', 'redirect'),
  /** Of a page: all of it, its parts marked by `data-place`. */
  html: optional(text),
  /** Of a page: the style sheet of the site's look, in the design asked for. */
  theme: optional(text),
  /** Where the path leads instead. */
  to: optional(text),
  /** The places of blocks whose settings are not filled in yet; of settings, the fields that say what cannot be saved. */
  incomplete: list(text),
});

export type LayoutPage = ValueIn<typeof layoutPage>;

/** What the server makes of a path with such a layout. */
export type LaidOutPage =
  | { readonly kind: 'page'; readonly html: string; readonly theme: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing' };

/** What a form sends of a layout for that, all of it as it would be saved. */
export const LAID_OUT = [
  'rows',
  'hideHeader',
  'hideFooter',
  'loadMoreType',
  'excludeAds',
] as const satisfies readonly (keyof typeof composition)[];
