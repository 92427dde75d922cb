import { type RefObject, useEffect, useRef } from 'react';

/** A form that begins empty begins in its first field. */
export function useFirstField(isNew: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const wasNew = useRef(isNew);
  useEffect(() => {
    const element = form.current;
    // The one for writing has seen to it itself.
    if (!wasNew.current || element === null || element.contains(document.activeElement)) return;
    element
      // What is looked for in a search is no part of the record.
      .querySelector<HTMLElement>(
        'input:enabled:not([type="search"]), select:enabled, textarea:enabled, [contenteditable="true"]',
      )
      ?.focus({ preventScroll: true });
  }, []);
  return form;
}
