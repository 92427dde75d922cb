import { element } from './elements.ts';

/** How long a note stays (S0 §9), in milliseconds. */
const STAYS = 5_000;

let place: HTMLElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says something at the edge of the window for a while; to those who listen, too. */
export function say(text: string): void {
  // Screen readers tell what changes in a place that was there before.
  place ??= document.body.appendChild(element('p', { className: 'member-note', role: 'status' }));
  const shown = place;
  requestAnimationFrame(() => {
    shown.textContent = text;
  });
  clearTimeout(timer);
  timer = setTimeout(() => {
    shown.textContent = '';
  }, STAYS);
}
