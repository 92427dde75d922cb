import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import type { GraphqlClient } from '#admin/client/graphql-client.ts';
import { createRecord, loadRecord, updateRecord } from '#admin/data/records.ts';
import type { FormField } from '#admin/forms/form-fields.ts';
import { type FormValues, isSame } from '#admin/forms/form-values.ts';
import { askForTyped } from '#admin/forms/late-typing.ts';
import type { RecordServer, TypedForm } from '#admin/forms/save-queue/contract.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { resetKeepingTyped } from './keep-typed.ts';

/** The records of an entity, for a queue of saves. */
export function serverOf(client: GraphqlClient, entity: AnyEntity): RecordServer {
  return {
    create: (input, key) => createRecord(client, entity, input, key),
    update: (id, version, input, how) => updateRecord(client, entity, id, version, input, how),
    load: (id) => loadRecord(client, entity, id),
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
