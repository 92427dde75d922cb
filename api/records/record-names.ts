import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { Fields } from '#content-store/store.ts';

/** What a record is called. */
export function titleOf(owner: AnyEntity, data: Fields): string {
  return owner.singletonId === undefined ? String(data[owner.titleField] ?? '') : `${owner.label} settings`;
}
