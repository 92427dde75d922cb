import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { GateOffer } from '#content-store/model/gating/gate-offers.ts';
import { GateForm } from './GateForm.tsx';

/** Brings the form of a gate to life, and does what its button was pressed for meanwhile. */
export function hydrate(place: HTMLElement, isPressed: boolean): void {
  hydrateRoot(
    place,
    createElement(GateForm, {
      contentId: place.dataset.gateForm ?? '',
      title: textIn(place, 'h2'),
      text: textIn(place, 'p'),
      offers: offersIn(place),
      asksItself: place.dataset.asks !== undefined,
      hasLicences: place.dataset.licences !== undefined,
      isPressed,
    }),
  );
}

// As the page has them: what it is made of and what it says are one thing.

function textIn(place: HTMLElement, element: 'h2' | 'p'): string {
  return place.querySelector(`.gate > ${element}`)?.textContent ?? '';
}

function offersIn(place: HTMLElement): GateOffer[] {
  return [...place.querySelectorAll<HTMLAnchorElement>('form a')].map((link) => ({
    label: link.textContent,
    path: link.getAttribute('href') ?? '',
  }));
}
