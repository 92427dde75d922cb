import { isDeepStrictEqual } from 'node:util';
import { type AnyEntity, type Data, fieldsOf } from '../definition/entity.ts';

/** Whether readers read something else in a document than before: not where it is only seen at other times, in other places or
 * by others, or where only staff see the difference. */
export function isReadOtherwise(entity: AnyEntity, before: Data, after: Data): boolean {
  const { schedule, notRead } = entity;
  const aside = new Set([...notRead, schedule?.from, schedule?.until, schedule?.members?.list]);
  const fields = { ...fieldsOf(entity, before), ...fieldsOf(entity, after) };
  return Object.entries(fields).some(([name, { visibility, readOnly }]) => {
    const isRead = !readOnly && (visibility === 'public' || visibility === 'gated');
    return isRead && !aside.has(name) && !isDeepStrictEqual(before[name], after[name]);
  });
}
