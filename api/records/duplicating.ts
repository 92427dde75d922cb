import { type AnyEntity, type Data, fieldsOf } from '#content-store/definition/entity.ts';
import { requests } from '#content-store/messages/requests.ts';
import type { RequestContext } from '../context/context.ts';
import type { Result } from './commit.ts';
import { titleOf } from './record-names.ts';
import { createRecord, wholeOf } from './records.ts';

/** Room for what tells a copy from the other, in the longest title. */
const MOST_OF_A_TITLE = 280;

/** Makes a draft with all that is saved of a record but what is its own: its address, its dates, whoever made it. */
export async function duplicateRecord(
  entity: AnyEntity,
  { id, idempotencyKey }: { readonly id: string; readonly idempotencyKey?: string | undefined },
  context: RequestContext,
): Promise<Result> {
  const { working, live } = await wholeOf(entity, id, context);
  const data = working ?? live ?? {};
  const title = requests.copyOf(titleOf(entity, data).slice(0, MOST_OF_A_TITLE));
  return createRecord(
    entity,
    { ...carried(entity, data), [entity.titleField]: title },
    context,
    idempotencyKey,
  );
}

function carried(entity: AnyEntity, data: Data): Data {
  const fields = fieldsOf(entity, data);
  return Object.fromEntries(
    Object.entries(data).filter(
      ([name]) => fields[name]?.visibility !== 'secret' && entity.duplicating?.includes(name) !== true,
    ),
  );
}
