import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { GateForm } from './GateForm.tsx';

/** Brings the form of a gate to life, and does what its button was pressed for meanwhile. */
export function hydrate(place: HTMLElement, isPressed: boolean): void {
  hydrateRoot(
    place,
    createElement(GateForm, {
      contentId: place.dataset.gateForm ?? '',
      hasLicences: place.dataset.licences !== undefined,
      isPressed,
    }),
  );
}
