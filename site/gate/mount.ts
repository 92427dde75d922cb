// The form is in the page already. What brings it to life, React among it, is loaded when a reader comes near: most who open
// a piece do not. A module of its own rather than an island, because an island's runtime is an inline script, which the
// content policy refuses.

/** How far below the window a form is loaded for. */
const NEAR = '600px';

/** Whose buttons were pressed before they came to life. */
const pressed = new Set<EventTarget | null>();

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting && target instanceof HTMLElement) bringToLife(target);
  },
  { rootMargin: `${NEAR} 0px` },
);
for (const place of document.querySelectorAll<HTMLElement>('[data-gate-form]')) {
  place.addEventListener('click', press);
  near.observe(place);
}

function press(event: Event): void {
  if (!(event.target instanceof HTMLButtonElement)) return;
  // Without a script it leads to a page of its own.
  event.preventDefault();
  pressed.add(event.currentTarget);
}

function bringToLife(place: HTMLElement): void {
  near.unobserve(place);
  import('./hydrate.ts').then(
    ({ hydrate }) => {
      place.removeEventListener('click', press);
      hydrate(place, pressed.has(place));
    },
    // What is lost loads the page again (`chunk-guard.js`).
    () => undefined,
  );
}
