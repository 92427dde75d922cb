import { loadMoreTexts } from '#content-store/messages/pages.ts';
import { partsToAdd } from './parts-to-add.ts';

/* Follows the way on at the end of a page: takes what the next page shows and puts it before the end, at a click or as
 * readers come near it (S0 §4). Whatever goes wrong, the link is still there. */

/** How near the end of what is seen the way on must be, in pixels (S0 §9). */
const NEAR = 250;

const nav = document.querySelector<HTMLElement>('[data-load-more]');
if (nav !== null) follow(nav);

interface Loaded {
  /** Where what is in it begins. */
  readonly at: HTMLElement;
  readonly address: string;
  readonly title: string;
}

function follow(nav: HTMLElement): void {
  const isByScroll = nav.dataset.by === 'scroll';
  const shown: Loaded[] = [
    { at: document.documentElement, address: location.pathname + location.search, title: document.title },
  ];
  let left = Number(nav.dataset.most);
  let isLoading = false;

  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button load-more';
  button.textContent = loadMoreTexts.more;
  const status = document.createElement('p');
  status.className = 'load-more-status';
  status.setAttribute('role', 'status');
  const link = nav.querySelector<HTMLAnchorElement>('a[rel="next"]');
  if (link === null) return;
  const way = link;
  nav.before(button, status);
  way.hidden = true;
  button.addEventListener('click', () => load(true));
  const observer = isByScroll ? new IntersectionObserver(near, { rootMargin: `0px 0px ${NEAR}px` }) : null;
  observer?.observe(button);
  addEventListener('scroll', throttled(tellAddress, 50), { passive: true });

  function near(entries: readonly IntersectionObserverEntry[]): void {
    if (entries.some((entry) => entry.isIntersecting)) load(false);
  }

  async function load(isAsked: boolean): Promise<void> {
    if (isLoading || left <= 0) return;
    isLoading = true;
    button.textContent = loadMoreTexts.loading;
    button.setAttribute('aria-disabled', 'true');
    status.textContent = loadMoreTexts.loading;
    try {
      const added = await next();
      status.textContent = '';
      if (added !== null && isAsked) readOnFrom(added);
    } catch {
      // As a link it leads there, or says what is wrong.
      end();
    }
    isLoading = false;
    button.textContent = loadMoreTexts.more;
    button.removeAttribute('aria-disabled');
    // What came may be so short that the end is near still.
    if (observer !== null && button.isConnected) {
      observer.unobserve(button);
      observer.observe(button);
    }
  }

  /** Adds what the next page has that is not here yet; of pages that have nothing new, the one behind. */
  async function next(): Promise<HTMLElement | null> {
    for (;;) {
      const { href } = way;
      const answer = await fetch(href, { headers: { accept: 'text/html' } });
      if (!answer.ok || answer.redirected) throw new Error(`${href} is not there`);
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const further = page.querySelector<HTMLAnchorElement>('.archive-links a[rel="next"]');
      const added = await partsToAdd(page, nav.dataset.loadMore === 'page' ? 'page' : 'custom', shown.length);
      if (added !== null) {
        button.before(added);
        const { pathname, search } = new URL(href);
        shown.push({ at: added, address: pathname + search, title: page.title });
        left -= 1;
      }
      if (further !== null) {
        way.setAttribute('href', further.getAttribute('href') ?? '');
        way.replaceChildren(...further.childNodes);
      } else way.remove();
      if (further === null || left <= 0) end();
      if (added !== null || further === null) return added;
    }
  }

  /** What follows is a link again, if anything does. */
  function end(): void {
    observer?.disconnect();
    const hadFocus = document.activeElement === button;
    button.remove();
    way.hidden = false;
    if (nav.querySelector('a') === null) nav.remove();
    if (hadFocus && way.isConnected) way.focus({ preventScroll: true });
  }

  /** The address is that of what is read: who comes back, or hands it on, finds it. */
  function tellAddress(): void {
    const middle = innerHeight / 2;
    const read = shown.findLast(({ at }) => at.getBoundingClientRect().top <= middle);
    if (read === undefined || read.address === location.pathname + location.search) return;
    history.replaceState(history.state, '', read.address);
    // Where readers were on this page says nothing of the one that begins there.
    history.scrollRestoration = read === shown[0] ? 'auto' : 'manual';
    document.title = read.title;
  }
}

/** The keyboard and screen readers go on there, and nothing moves. */
function readOnFrom(added: HTMLElement): void {
  added.tabIndex = -1;
  added.focus({ preventScroll: true });
}

/** At most once in some milliseconds, and once more behind the last. */
function throttled(run: () => void, every: number): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      run();
    }, every);
  };
}
