import { type FormName, forms } from '#content-store/model/forms/forms.ts';
import type { Fields, Reads } from '#content-store/store.ts';

/** What is set up for a form of a site; empty where nothing is. */
export async function formSettings(reads: Reads, form: FormName): Promise<Fields> {
  return (await reads.get('settings', forms[form].settings, { stage: 'live' }))?.data ?? {};
}

/** To whom the messages of a form go, each once: those of the blind copies too, for everybody has a letter of their own, on
 * which nobody else stands. */
export async function recipientsOf(reads: Reads, form: FormName): Promise<readonly string[]> {
  const { sendTo, sendBcc } = await formSettings(reads, form);
  const all = [sendTo, sendBcc].flatMap((list) => (Array.isArray(list) ? list.map(String) : []));
  return [...new Set(all)];
}
