/** An element with properties, and what it holds. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...inside);
  return made;
}

/** Where a failure is said, to those who listen as well. */
export function alertOf(className: string): HTMLElement {
  const made = element('p', { className });
  made.setAttribute('role', 'alert');
  return made;
}
