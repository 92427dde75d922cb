import type { PageContext } from '../../page-data/context.ts';
import { fieldOf } from '../../page-data/field-of.ts';
import type { Subject } from '../../page-data/subject.ts';
import { type Button, downloadsOf } from '../content-body/downloads.ts';

/** The file of a piece and those attached to it. What is withheld of a gated one stands with its text, for those who pass the gate. */
export async function load(
  _settings: unknown,
  { content }: Subject,
  { reader }: PageContext,
): Promise<readonly Button[] | null> {
  if (content === null) return null;
  const [file, attachments] = [fieldOf(content, 'file'), fieldOf(content, 'attachments')];
  const buttons = await downloadsOf({ file, attachments }, reader);
  return buttons.length === 0 ? null : buttons;
}
