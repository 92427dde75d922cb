import type { FormValues } from '#admin/forms/form-values.ts';
import type { ValueOf } from '#content-store/definition/field.ts';
import { objectSchema } from '#content-store/definition/object-schema.ts';
import { baseStylesSettings } from '#content-store/model/settings/base-styles.ts';

type BaseStyles = ValueOf<typeof baseStylesSettings.shape>;

/** The base styles of a form, each that is not valid at the moment by its default: half a colour has been typed. */
export function validStyles(values: FormValues): BaseStyles {
  const given = Object.entries(baseStylesSettings.fields).flatMap(([name, field]) => {
    const parsed = field.schema.safeParse(values[name]);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  return objectSchema<BaseStyles>(baseStylesSettings.fields, '').parse(Object.fromEntries(given));
}
