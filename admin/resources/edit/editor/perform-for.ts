import type { ActionResult } from '#admin/records/action-result.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { savingTexts } from '#content-store/messages/saving.ts';
import type { Editor } from './editor.ts';
import { firstHeld } from './first-held.ts';
import { focusFirstError } from './focus-first-error.ts';

interface Asked {
  readonly ask: (stored: ConsoleRecord) => Promise<Omit<ActionResult, 'record' | 'moves'>>;
  /** The record as it is then. */
  readonly load: (stored: ConsoleRecord) => Promise<ActionResult['record']>;
  readonly isForReaders?: boolean;
}

/** What came of it: `left` where something else is to be seen or decided in the form first. */
export type Performed = 'done' | 'left' | HeldForm;

/** A form that cannot be saved as it is. */
interface HeldForm {
  /** Which field is to be put right, and how. */
  readonly message: string;
  readonly place: string;
  /** Closes the dialog, and leads to the field. */
  readonly show: () => void;
}

/** Asks for something to be done with the record that is open in a form, for a dialog that says itself why that is refused:
 * rejects with the refusal. It is closed unless the form could not be saved for what a field says, which it tells as well. */
export async function performFor(
  close: () => void,
  { perform, form, fields }: Pick<Editor, 'perform' | 'form' | 'fields'>,
  { ask, load, ...options }: Asked,
): Promise<Performed> {
  const refused: unknown[] = [];
  const done = await perform(async (stored) => {
    const answer = await ask(stored).catch((refusal: unknown) => {
      refused.push(refusal);
      throw refusal;
    });
    return { ...answer, record: await load(stored), moves: [] };
  }, options);
  if (refused.length > 0) throw refused[0];
  const errorOf = (name: string) => form.getFieldState(name).error;
  const held = done === null ? firstHeld(fields, errorOf, (name) => form.getValues(name)) : null;
  if (held === null) {
    close();
    return done === null ? 'left' : 'done';
  }
  const show = () => {
    close();
    focusFirstError();
  };
  return { message: savingTexts.savedFirst(held.place, held.message), place: held.place, show };
}
