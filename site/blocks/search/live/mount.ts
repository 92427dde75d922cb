// The form works without it. What brings it to life, React among it, is loaded when somebody begins to use it. A module of its
// own rather than an island, because an island's runtime is an inline script, which the content policy refuses.

for (const place of document.querySelectorAll<HTMLElement>('[data-search-box]')) {
  const begin = () => {
    place.removeEventListener('focusin', begin);
    import('./hydrate.ts').then(
      ({ hydrate }) => hydrate(place),
      // What is lost loads the page again (`chunk-guard.js`).
      () => undefined,
    );
  };
  place.addEventListener('focusin', begin);
  if (place.contains(document.activeElement)) begin();
}
