import type { UseFormReturn } from 'react-hook-form';
import type { FormField } from '#admin/forms/form-fields.ts';
import type { FormValues } from '#admin/forms/form-values.ts';

/** How often a text whose editor is still on its way is looked for, and how long, in milliseconds. */
const EACH = 100;
const AT_MOST = 5_000;

type Form = Pick<UseFormReturn<FormValues>, 'setFocus'>;

/** Puts the focus where somebody goes on who was last in these fields: at the end of the text, or else in the first of them
 * that takes it. Whoever has gone elsewhere by then is left there. */
export async function resumeIn(form: Form, fields: readonly FormField[]): Promise<void> {
  const text = fields.find(({ field }) => field.isBody);
  const begun = { at: Date.now(), focused: document.activeElement };
  const isLeft = () => document.activeElement !== begun.focused && document.activeElement !== document.body;
  while (text !== undefined && !isLeft() && Date.now() - begun.at < AT_MOST) {
    if (await takesFocus(form, text)) return;
    await new Promise((resolve) => setTimeout(resolve, EACH));
  }
  // A form that begins empty has begun in a line itself.
  if (begun.focused?.matches('input, textarea') === true) return;
  for (const field of fields.filter((one) => one !== text)) {
    if (isLeft() || (await takesFocus(form, field))) return;
  }
}

async function takesFocus(form: Form, { name }: FormField): Promise<boolean> {
  const before = document.activeElement;
  form.setFocus(name);
  // It does so a moment later.
  await new Promise((resolve) => setTimeout(resolve));
  return document.activeElement !== before && document.activeElement !== document.body;
}
