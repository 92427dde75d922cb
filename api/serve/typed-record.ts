import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { edit, ValidationError, type Whole } from '#content-store/editing/editing.ts';
import type { RequestContext } from '../context/context.ts';
import { complete } from '../records/by-rules.ts';
import { readRecord } from '../records/read-record.ts';

/** A record with what a form has by now of some of its fields. */
export interface TypedRecord {
  readonly whole: Whole;
  /** The fields that cannot be saved as they are typed: these are as they were. */
  readonly leftOut: readonly string[];
}

/** Makes of a stored record what would be stored if a form were saved, without what would be refused. Nothing is stored by it. */
export async function typedRecord(
  entity: AnyEntity,
  id: string,
  typed: Data,
  context: RequestContext,
): Promise<(whole: Whole) => TypedRecord> {
  const current = (await readRecord(entity, id, context))?.data ?? null;
  const completed = await completedBy(entity, current, typed, context);
  const own = new Set(Object.keys(typed));
  return (whole) => {
    const { whole: made, leftOut } = withTyped(entity, whole, completed);
    return { whole: made, leftOut: leftOut.filter((name) => own.has(name)) };
  };
}

/** With what the server sets beside it, such as an address that follows the title; as it is where it is refused. */
async function completedBy(entity: AnyEntity, current: Data | null, typed: Data, context: RequestContext) {
  if (Object.keys(typed).length === 0) return typed;
  try {
    return await complete(entity, current, typed, context);
  } catch (error) {
    if (error instanceof ValidationError) return typed;
    throw error;
  }
}

function withTyped(entity: AnyEntity, whole: Whole, typed: Data): TypedRecord {
  const patch: { [name: string]: unknown } = { ...typed };
  const leftOut: string[] = [];
  while (Object.keys(patch).length > 0) {
    try {
      const { live, working } = edit(entity, whole, patch);
      return { whole: { ...whole, live, working }, leftOut };
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      const refused = new Set(Object.keys(error.fields).map((path) => path.split('.')[0] ?? ''));
      const known = Object.keys(patch).filter((name) => refused.has(name));
      // Refused is what is stored beside it: nothing that was typed can be seen with that.
      for (const name of known.length === 0 ? Object.keys(patch) : known) {
        leftOut.push(name);
        delete patch[name];
      }
    }
  }
  return { whole, leftOut };
}
