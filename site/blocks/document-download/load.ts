import type { PageContext } from '../../page-data/context.ts';
import { fieldOf } from '../../page-data/field-of.ts';
import type { Subject } from '../../page-data/subject.ts';
import { type Button, downloadsOf } from '../content-body/downloads.ts';

/** The file of a piece. What is withheld of a gated one stands with its text, for those who pass the gate. */
export async function load(
  _settings: unknown,
  { content }: Subject,
  { reader }: PageContext,
): Promise<readonly Button[] | null> {
  const file = content === null ? undefined : fieldOf(content, 'file');
  const buttons = await downloadsOf({ file }, reader);
  return buttons.length === 0 ? null : buttons;
}
