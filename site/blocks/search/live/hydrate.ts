import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LiveResults } from './live-results.ts';
import { SearchBox } from './SearchBox.tsx';

/** Brings the form of the page of search to life, whatever was typed into it meanwhile. */
export function hydrate(place: HTMLElement): void {
  const props = { text: place.dataset.searchBox ?? '', results: new LiveResults() };
  hydrateRoot(place, createElement(SearchBox, props));
}
