/** What is loaded at the end of a page, and when (S0 §4). */
export const loadMoreTypes = [
  { value: 'none', label: 'Nothing' },
  { value: 'custom-click', label: 'Older pieces of its list, at a click' },
  { value: 'custom-scroll', label: 'Older pieces of its list, while scrolling' },
  { value: 'page-click', label: 'The next piece of its section and type, at a click' },
  { value: 'page-scroll', label: 'The next piece of its section and type, while scrolling' },
] as const;

export type LoadMoreType = (typeof loadMoreTypes)[number]['value'];

/** The most that is loaded of either kind, whatever a site allows (S0 §9). */
export const MOST_EXTRA = 8;

/** What is loaded: the next pages of an archive, or the next pieces; and whether by scrolling. */
export function loadingOf(
  type: LoadMoreType,
): { readonly what: 'custom' | 'page'; readonly isByScroll: boolean } | null {
  if (type === 'none') return null;
  return { what: type.startsWith('page') ? 'page' : 'custom', isByScroll: type.endsWith('scroll') };
}
