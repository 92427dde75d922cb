import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { GateForm } from './GateForm.tsx';

// The form is in the page already; this brings it to life. A module of its own rather than an island, because an
// island's runtime is an inline script, which the content policy refuses.
for (const place of document.querySelectorAll<HTMLElement>('[data-gate-form]')) {
  hydrateRoot(place, createElement(GateForm, { contentId: place.dataset.gateForm ?? '' }));
}
