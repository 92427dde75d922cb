/** Marks the section of the account that the address chooses: the style sheet shows it. */
export function followSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.account-index a')];
  if (links.length === 0) return;
  const mark = () => {
    const [first] = links;
    const chosen = links.find(({ hash }) => hash === location.hash) ?? first;
    for (const link of links)
      if (link === chosen) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
  };
  mark();
  // Set once for the page: a later call replaces it, with the links that are there then.
  window.onhashchange = () => {
    mark();
    document.getElementById(`${location.hash.slice(1)}-heading`)?.focus();
  };
}
