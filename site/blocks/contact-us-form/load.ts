import type { FormState } from '../../forms/form-state.ts';
import type { PageContext } from '../../page-data/context.ts';
import type { Subject } from '../../page-data/subject.ts';

/** The form by which readers write to the site, empty; nothing on paper. */
export async function load(
  _settings: unknown,
  { path }: Subject,
  { mode }: PageContext,
): Promise<FormState | null> {
  if (mode === 'print') return null;
  return { form: 'contact-us', about: undefined, from: path, typed: {}, problems: {} };
}
