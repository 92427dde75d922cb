import { partsTexts } from '#content-store/messages/parts.ts';
import { here, ShownAnew } from '../../shell/scripts/shown-anew.ts';

// The form works without it: each of its states has an address. With it rows follow what is ticked and typed, the history is
// kept, and the focus stays where it is.

/** How long after the last key rows are asked for, in milliseconds, as search does (S0 §9). */
const DEBOUNCE = 500;
const RESULTS = '[data-parts-results]';

for (const place of document.querySelectorAll<HTMLElement>('[data-parts]')) {
  const form = place.querySelector('form');
  if (form !== null) bringToLife(place, form);
}

function bringToLife(place: HTMLElement, form: HTMLFormElement): void {
  const shown = new ShownAnew('[data-parts-filters]', RESULTS);
  let waiting: ReturnType<typeof setTimeout> | undefined;

  async function show(address: string, entry: 'new' | 'same' = 'new'): Promise<void> {
    clearTimeout(waiting);
    const focused = document.activeElement?.id ?? '';
    const outcome = await shown.show(address);
    if (outcome === 'late') return;
    const said = place.querySelector(`${RESULTS} .parts-found`);
    if (outcome === 'failed' && said !== null) said.textContent = partsTexts.failed;
    tell(said?.textContent ?? partsTexts.failed);
    if (outcome === 'failed') return;
    if (entry === 'new' && address !== here()) history.pushState(null, '', address);
    else history.replaceState(null, '', address);
    // What was pressed may be gone with what it did.
    if (document.activeElement === document.body)
      (byId(focused) ?? textField(form))?.focus({ preventScroll: true });
  }

  function tell(words: string): void {
    const live = place.querySelector('[data-parts-live]');
    if (live !== null) live.textContent = words;
  }

  form.addEventListener('input', ({ target }) => {
    if (target !== textField(form)) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => void show(addressOf(form)), DEBOUNCE);
  });
  // Fields that stand among the rows belong to the form as well.
  place.addEventListener('change', ({ target }) => {
    if (target === textField(form)) return;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    // What is ticked to be compared stays where it is.
    if (target.name === 'compare') void show(addressOf(form, pageHere()), 'same');
    else void show(addressOf(form));
  });
  form.addEventListener('submit', (event) => {
    // A comparison is a page of its own.
    if (event.submitter?.getAttribute('name') === 'view') return;
    event.preventDefault();
    void show(addressOf(form));
  });
  place.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-parts-link]') : null;
    if (link === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const address = pathOf(link.href);
    putText(form, address);
    void show(address);
  });
  addEventListener('popstate', () => {
    putText(form, here());
    void show(here(), 'same');
  });
}

/** Where the form leads as it is filled in, without what is empty. */
function addressOf(form: HTMLFormElement, page: string | null = null): string {
  const query = new URLSearchParams(page === null ? {} : { page });
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '') query.append(name, value);
  return pathOf(query.size === 0 ? form.action : `${form.action}?${query}`);
}

function textField(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>('input[name="text"]');
}

function putText(form: HTMLFormElement, address: string): void {
  const field = textField(form);
  if (field !== null) field.value = new URL(address, location.href).searchParams.get('text') ?? '';
}

function byId(id: string): HTMLElement | null {
  return id === '' ? null : document.getElementById(id);
}

function pageHere(): string | null {
  return new URLSearchParams(location.search).get('page');
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address, location.href);
  return `${pathname}${search}`;
}
