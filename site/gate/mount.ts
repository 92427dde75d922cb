// The form is in the page already. What brings it to life, React among it, is loaded when a reader comes near: most who open
// a piece do not. A module of its own rather than an island, because an island's runtime is an inline script, which the
// content policy refuses.

/** How far below the window a form is loaded for. */
const NEAR = '600px';

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting && target instanceof HTMLElement) bringToLife(target);
  },
  { rootMargin: `${NEAR} 0px` },
);
for (const place of document.querySelectorAll<HTMLElement>('[data-gate-form]')) near.observe(place);

function bringToLife(place: HTMLElement): void {
  near.unobserve(place);
  let isPressed = false;
  const press = ({ target }: Event) => {
    if (target instanceof HTMLButtonElement) isPressed = true;
  };
  place.addEventListener('click', press);
  import('./hydrate.ts').then(
    ({ hydrate }) => {
      place.removeEventListener('click', press);
      hydrate(place, isPressed);
    },
    // What is lost loads the page again (`chunk-guard.js`).
    () => undefined,
  );
}
