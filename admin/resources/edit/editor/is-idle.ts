import type { Editor } from './editor.ts';

/** Whether nothing is typed, under way or to be decided in a form. */
export function isIdle({ queue, busy, conflict }: Editor): boolean {
  return busy === null && conflict === null && queue.isSaved();
}
