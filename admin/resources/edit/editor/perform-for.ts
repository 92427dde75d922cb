import type { ActionResult } from '#admin/records/action-result.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import type { Editor } from './editor.ts';
import { focusFirstError } from './focus-first-error.ts';

interface Asked {
  readonly ask: (stored: ConsoleRecord) => Promise<Omit<ActionResult, 'record' | 'moves'>>;
  /** The record as it is then. */
  readonly load: (stored: ConsoleRecord) => Promise<ActionResult['record']>;
  readonly isForReaders?: boolean;
}

/** Asks for something to be done with the record that is open in a form, for a dialog that says itself why that is refused:
 * rejects with the refusal. Answers whether it is done. Where the form could not be saved, which is said beside its fields, the
 * first of them has the focus once the dialog is closed. */
export async function performFor(
  close: () => void,
  perform: Editor['perform'],
  { ask, load, ...options }: Asked,
): Promise<boolean> {
  const refused: unknown[] = [];
  const done = await perform(async (stored) => {
    const answer = await ask(stored).catch((refusal: unknown) => {
      refused.push(refusal);
      throw refusal;
    });
    return { ...answer, record: await load(stored), moves: [] };
  }, options);
  if (refused.length > 0) throw refused[0];
  close();
  if (done === null) focusFirstError();
  return done !== null;
}
