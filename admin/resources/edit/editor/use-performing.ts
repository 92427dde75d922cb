import { useState } from 'react';
import { refusalInWords } from '#admin/client/api-error.ts';
import { savingTexts } from '#content-store/messages/saving.ts';
import type { Performed } from './perform-for.ts';

/** What a dialog that does something with the record of a form says of it: that it is under way, and why it is not done. */
export function usePerforming() {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [held, setHeld] = useState<Exclude<Performed, string> | null>(null);
  /** Answers what came of it; null where it was refused. */
  const attempt = async (task: () => Promise<Performed>): Promise<Performed | null> => {
    setIsBusy(true);
    setProblem(null);
    setHeld(null);
    try {
      const performed = await task();
      if (typeof performed !== 'string') setHeld(performed);
      return performed;
    } catch (refusal) {
      setProblem(refusalInWords(refusal));
      return null;
    } finally {
      setIsBusy(false);
    }
  };
  return {
    attempt,
    /** For the dialog. */
    said: {
      isBusy,
      problem: held === null ? problem : held.message,
      wayOut: held === null ? undefined : { label: savingTexts.goTo(held.place), run: held.show },
    },
  };
}
