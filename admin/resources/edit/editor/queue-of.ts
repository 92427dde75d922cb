import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '#admin/client/api-error.ts';
import { rememberedTenant } from '#admin/client/cookies.ts';
import type { GraphqlClient } from '#admin/client/graphql-client.ts';
import { createRecord, loadRecord, updateRecord } from '#admin/data/records.ts';
import type { FormField } from '#admin/forms/form-fields.ts';
import { type FormValues, isSame } from '#admin/forms/form-values.ts';
import { askForTyped } from '#admin/forms/late-typing.ts';
import type { RecordServer, TypedForm } from '#admin/forms/save-queue/contract.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { savingTexts } from '#content-store/messages/saving.ts';
import { resetKeepingTyped } from './keep-typed.ts';

/** The records of an entity of one site, for a queue of saves. Throws ApiError where another tab has gone to another site:
 * whatever is sent from then on would be that site's. */
export function serverOf(client: GraphqlClient, entity: AnyEntity, tenantKey: string): RecordServer {
  const here = <T>(ask: () => Promise<T>): Promise<T> => {
    const now = rememberedTenant();
    if (entity.scope === 'installation' || now === null || now === tenantKey) return ask();
    return Promise.reject(new ApiError(savingTexts.otherSite, 'OTHER_SITE', 409));
  };
  return {
    create: (input, key) => here(() => createRecord(client, entity, input, key)),
    update: (id, version, input, how) => here(() => updateRecord(client, entity, id, version, input, how)),
    load: (id) => here(() => loadRecord(client, entity, id)),
  };
}

/** A form of react-hook-form, for a queue of saves. */
export function typedForm(form: UseFormReturn<FormValues>, fields: readonly FormField[]): TypedForm {
  return {
    values: () => {
      askForTyped();
      return structuredClone(form.getValues());
    },
    // Drawn at once: the next key would go into what stood there before, and put that back.
    show: (values, stored, how) =>
      flushSync(() => {
        if (how === 'anew') return resetKeepingTyped(form, fields, stored, { typed: values, known: stored });
        for (const { name } of fields)
          if (!isSame(values[name], form.getValues(name)))
            form.setValue(name, values[name], { shouldDirty: true });
      }),
  };
}
