import type { FormState } from '../../forms/form-state.ts';
import { companyOf } from '../../page-data/company-of.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

/** The form by which readers ask the company of a piece for more; nothing where it takes no requests (S0 §3 enableRmi), and
 * on paper. */
export async function load(
  _settings: unknown,
  subject: Subject,
  context: PageContext,
): Promise<FormState | null> {
  const { content, path } = subject;
  if (context.mode === 'print' || content === null) return null;
  const company = await companyOf(subject, context);
  if (company?.enableRmi !== true) return null;
  return { form: 'inquiry', about: content.id, from: path, typed: {}, problems: {} };
}
