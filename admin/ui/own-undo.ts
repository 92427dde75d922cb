/** Keeps undo and redo where somebody writes. A browser has one row of steps for a page, in which a field whose own steps
 * are at an end goes on to those of others: words would go that nobody looks at. */
export function keepUndoInField(page: Document): void {
  page.addEventListener(
    'beforeinput',
    (event) => {
      const isOfHistory = event.inputType === 'historyUndo' || event.inputType === 'historyRedo';
      if (!isOfHistory || event.target === page.activeElement) return;
      event.preventDefault();
      // The editor of a text would take back a step of its own.
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
