import { describe, expect, it } from 'vitest';
import { formFields } from '#admin/forms/form-fields.ts';
import { toFormValues } from '#admin/forms/form-values.ts';
import { formErrors } from '#admin/forms/validation.ts';
import { brands } from '#build/tools/demonstration/brands.ts';
import { settingsGroups } from '#content-store/model/settings/settings.ts';

const start = Date.parse('2026-11-21T12:00:00Z');

for (const { site, records } of brands) {
  const writes = records(start, '');
  describe(`the settings of ${site.name}`, () => {
    it.each(settingsGroups.map((group) => [group.label, group] as const))(
      'can be saved as they are: %s',
      (_, group) => {
        const stored = writes.find(
          (one) => one.collection === group.collection && one.id === group.singletonId,
        );
        const fields = formFields(group);
        const values = toFormValues(fields, stored?.live ?? {}, stored === undefined);
        expect(formErrors(group, fields, values)).toEqual({});
      },
    );
  });
}
