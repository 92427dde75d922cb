import type { Typography } from './languages.ts';
import { rewritingOf } from './typed-marks.ts';

/** Signs before the cursor that tell which quotes are open. */
const LOOKS_BACK = 1_000;

type Line = HTMLInputElement | HTMLTextAreaElement;

/** What was typed last, as the site's language sets it: the signs from a place to the cursor become others. */
export interface LineRewriting {
  readonly from: number;
  readonly to: number;
  readonly as: string;
}

/** What becomes of the sign that was typed at the end of a line's words up to the cursor; null where it stays. */
export function lineRewriting(
  { value, selectionStart }: Pick<Line, 'value' | 'selectionStart'>,
  typography: Typography,
): LineRewriting | null {
  if (selectionStart === null) return null;
  const start = Math.max(0, selectionStart - LOOKS_BACK);
  const rewriting = rewritingOf(value.slice(start, selectionStart), typography);
  return rewriting === null ? null : { from: start + rewriting.from, to: selectionStart, as: rewriting.as };
}

/** Rewrites what is typed into a line from now on, until it is called off. What was typed is a step of its own: undo, or
 * Backspace at once, leads back to it. What is pasted, or being composed, is left alone. */
export function setTypedMarks(line: Line, typography: Typography): () => void {
  let rewritten: { value: string; at: number | null } | null = null;
  const done: LineRewriting[] = [];
  const onInput = (event: Event) => {
    rewritten = null;
    if (!(event instanceof InputEvent) || event.isComposing) return;
    if (event.inputType === 'historyUndo') leaveSelection(line, done);
    // Whole words come from dictation and suggestions, which set their own marks.
    if (event.inputType !== 'insertText' || event.data?.length !== 1) return;
    const rewriting = lineRewriting(line, typography);
    if (rewriting === null) return;
    done.push(rewriting);
    line.setSelectionRange(rewriting.from, rewriting.to);
    // Outdated, and the only way to change a field that its own undo knows of.
    document.execCommand('insertText', false, rewriting.as);
    rewritten = { value: line.value, at: line.selectionStart };
  };
  const onKeyDown = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Backspace' || rewritten === null) return;
    if (line.value !== rewritten.value || line.selectionStart !== rewritten.at) return;
    event.preventDefault();
    document.execCommand('undo');
  };
  line.addEventListener('input', onInput);
  line.addEventListener('keydown', onKeyDown);
  return () => {
    line.removeEventListener('input', onInput);
    line.removeEventListener('keydown', onKeyDown);
  };
}

/** Undoing brings back what was selected as well; what is typed next is not to replace what was typed then. */
function leaveSelection(line: Line, done: readonly LineRewriting[]): void {
  const { selectionStart, selectionEnd } = line;
  if (done.some(({ from, to }) => from === selectionStart && to === selectionEnd))
    line.setSelectionRange(selectionEnd, selectionEnd);
}
