import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/load-page.ts';
import { type Download, fileOf } from '../content-body/file.ts';

/** The file of a document. What is withheld of a gated one stands with its text, for those who pass the gate. */
export async function load(
  _settings: unknown,
  { content }: Subject,
  { reader }: PageContext,
): Promise<Download | null> {
  return content?.type === 'Document' ? fileOf(content.file, reader) : null;
}
