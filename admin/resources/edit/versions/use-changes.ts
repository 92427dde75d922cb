import { type RefObject, useState } from 'react';
import { useShortcut } from '#admin/ui/use-shortcut.ts';

/** Goes from change to change of what is shown in an element, by buttons and by the keys J and K. `place` is the change
 * that one is at, counted from 1; 0 before the first. */
export function useChanges(shown: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState(0);

  const go = (step: 1 | -1) => {
    const places = placesIn(shown.current);
    if (places.length === 0) return;
    const focused = places.findIndex((one) => one.contains(document.activeElement));
    const from = focused >= 0 ? focused : place - 1;
    const next = Math.min(places.length - 1, Math.max(0, from + step));
    const found = places[next];
    found?.focus({ preventScroll: true });
    found?.scrollIntoView({ block: 'center' });
    setPlace(next + 1);
  };
  const isMeant = (target: EventTarget | null) =>
    target instanceof Element && shown.current?.closest('[role="dialog"]')?.contains(target) === true;
  useShortcut({ key: 'j', isCommand: false, isMeant, run: () => go(1) });
  useShortcut({ key: 'k', isCommand: false, isMeant, run: () => go(-1) });
  return { place, go, begin: () => setPlace(0) };
}

/** The changes that are shown, those within another left out. */
function placesIn(element: HTMLElement | null): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>('[data-change]') ?? [])].filter(
    (one) => one.parentElement?.closest('[data-change]') == null,
  );
}
