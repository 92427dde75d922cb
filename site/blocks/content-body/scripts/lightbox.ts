import { lightboxTexts } from '#content-store/messages/pages.ts';

/** Pictures of a gallery are seen whole in a dialog and leafed through there. What opens in a tab of its own, by a key or
 * another button of the mouse, still does. */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('.picture-grid a') : null;
  const grid = link?.closest('.picture-grid') ?? null;
  if (link === null || grid === null || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const links = [...grid.querySelectorAll<HTMLAnchorElement>('a:has(img)')];
  open(links, links.indexOf(link as HTMLAnchorElement));
});

function open(links: readonly HTMLAnchorElement[], first: number): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'lightbox';
  dialog.setAttribute('aria-label', 'Pictures');
  const form = document.createElement('form');
  form.method = 'dialog';
  const [place, figure] = [document.createElement('output'), document.createElement('figure')];
  let at = first;
  const show = (next: number) => {
    at = (next + links.length) % links.length;
    const link = links[at];
    if (link === undefined) return;
    place.textContent = `${at + 1} of ${links.length}`;
    const caption = document.createElement('figcaption');
    const own = link.closest('figure')?.querySelector('figcaption');
    if (own != null) caption.append(...own.cloneNode(true).childNodes);
    figure.replaceChildren(wholeOf(link) ?? lost(), caption);
  };
  form.append(place);
  if (links.length > 1)
    form.append(
      button('Previous', () => show(at - 1)),
      button('Next', () => show(at + 1)),
    );
  const close = button('Close', () => dialog.close());
  close.autofocus = true;
  form.append(close, figure);
  dialog.append(form);
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(at - 1);
    if (key === 'ArrowRight') show(at + 1);
  });
  // The page behind stays where it is, and as wide: without its bar it would be laid out anew.
  const hold = (event: WheelEvent) => event.ctrlKey || event.preventDefault();
  dialog.addEventListener('wheel', hold, { passive: false });
  dialog.addEventListener('close', () => {
    dialog.remove();
    links[at]?.focus();
  });
  show(first);
  document.body.append(dialog);
  dialog.showModal();
}

function button(label: string, does: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', does);
  return made;
}

/** The picture of a link as wide as the window, in the sizes that it comes in; words in its place once it turns out that it
 * cannot be loaded (S0 §8). */
function wholeOf(link: HTMLAnchorElement): Element | null {
  const small = link.querySelector('picture') ?? link.querySelector('img');
  const whole = small?.cloneNode(true);
  if (!(whole instanceof Element)) return null;
  for (const source of whole.querySelectorAll('source')) source.sizes = '100vw';
  const image = whole instanceof HTMLImageElement ? whole : whole.querySelector('img');
  if (image !== null) {
    image.loading = 'eager';
    image.addEventListener('error', () => whole.replaceWith(lost()));
    image.src = link.href;
  }
  return whole;
}

function lost(): HTMLElement {
  const said = document.createElement('p');
  said.textContent = lightboxTexts.lost;
  return said;
}
