import { setFocusMode } from '#admin/ui/focus-mode.ts';

/** Brings the first field with an error into view and puts the focus in it, once the errors are shown. */
export function focusFirstError(): void {
  // Groups and list items that hold an error open first; then the field is there.
  setTimeout(() => {
    // The field itself, not the block or the group around it, whose first button would take the focus.
    const field = [...document.querySelectorAll<HTMLElement>('[data-invalid]')].find(
      (place) => place.querySelector('[data-invalid]') === null,
    );
    if (field === undefined) return;
    // One that is put away while somebody writes.
    if (!field.checkVisibility()) setFocusMode(false);
    field.scrollIntoView({ block: 'center' });
    field
      .querySelector<HTMLElement>('input, textarea, select, [contenteditable="true"], button')
      ?.focus({ preventScroll: true });
  }, 50);
}
