/** What is said around a page that the server draws for the console. */
export const drawnPageTexts = {
  widths: { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' },
  drawing: 'Drawing the page…',
  failed: 'The page could not be drawn.',
  retry: 'Try again',
} as const;

/** A page of the site, within a sentence. */
export function pageAt(path: string): string {
  return path === '/' ? 'the home page' : `the page at ${path}`;
}
