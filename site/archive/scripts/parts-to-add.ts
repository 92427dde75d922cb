import { loadMoreTexts } from '#content-store/messages/pages.ts';

/** What of another page is added to this one: the pieces of an archive's page that are not here yet, or all that a piece
 * shows. Null where nothing is left of it. Its style sheets are there when this resolves. */
export async function partsToAdd(
  page: Document,
  what: 'custom' | 'page',
  count: number,
): Promise<HTMLElement | null> {
  const added = what === 'custom' ? piecesOf(page) : wholeOf(page, count);
  if (added !== null) await styled(page);
  return added;
}

/** The address changes with what is read. */
const own = location.pathname;

function piecesOf(page: Document): HTMLElement | null {
  const part = page.querySelector<HTMLElement>('.archive');
  if (part === null) return null;
  const here = new Set([own, ...Array.from(document.querySelectorAll('main .card-title a'), hrefOf)]);
  for (const link of part.querySelectorAll('.card-title a'))
    if (here.has(hrefOf(link))) link.closest('.card')?.remove();
  if (part.querySelector('.card') === null) return null;
  // The page has its heading, and says of what the pieces are where it is that page itself.
  const heading = part.querySelector('h1');
  const words = document.createElement('h2');
  words.append(...(heading?.childNodes ?? []));
  heading?.replaceWith(words);
  const of = part.querySelector('.kicker a');
  if (of !== null && hrefOf(of) === own) of.closest('.kicker')?.remove();
  return document.importNode(part, true);
}

function hrefOf(link: Element): string {
  return link.getAttribute('href') ?? '';
}

function wholeOf(page: Document, count: number): HTMLElement | null {
  const main = page.querySelector('main');
  const address = page.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  if (main === null) return null;
  for (const part of main.querySelectorAll('.archive-links, script')) part.remove();
  // A gate opens on the page of its piece alone; what it withholds is not here.
  for (const form of main.querySelectorAll('.gate')) {
    const link = page.createElement('a');
    link.className = 'button';
    link.href = address === undefined ? '' : new URL(address).pathname;
    link.textContent = loadMoreTexts.readOn;
    form.replaceWith(link);
  }
  for (const place of main.querySelectorAll('[data-gate]')) place.remove();
  apart(main, `-${count}`);
  const piece = document.createElement('article');
  piece.className = 'next-piece';
  piece.append(...document.importNode(main, true).childNodes);
  return piece;
}

/** Gives what is named within a page other names than this page has. */
function apart(main: Element, end: string): void {
  for (const named of main.querySelectorAll('[id]')) named.id += end;
  for (const name of ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'])
    for (const one of main.querySelectorAll(`[${name}]`))
      one.setAttribute(name, (one.getAttribute(name) ?? '').replaceAll(/\S+/g, `$&${end}`));
  for (const link of main.querySelectorAll('a[href^="#"]'))
    link.setAttribute('href', `${hrefOf(link)}${end}`);
}

/** Links the style sheets of another page that this one has not. */
async function styled(page: Document): Promise<void> {
  const sheets = (of: Document) =>
    Array.from(of.querySelectorAll('link[rel="stylesheet"]'), (link) => link.getAttribute('href') ?? '');
  const here = new Set(sheets(document));
  await Promise.all(
    sheets(page)
      .filter((href) => !here.has(href))
      .map((href) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = href;
        const { promise, resolve } = Promise.withResolvers<void>();
        link.addEventListener('load', () => resolve());
        link.addEventListener('error', () => resolve());
        document.head.append(link);
        return promise;
      }),
  );
}
