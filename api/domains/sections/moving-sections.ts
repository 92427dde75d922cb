import { redirect } from '#content-store/model/redirects/redirect.ts';
import { type MovesIfMoved, movesIfMoved } from '#content-store/model/sections/operations.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import type { RequestContext } from '../../context/context.ts';
import { implement } from '../../operations/implement.ts';
import { writesIfUpdated } from '../../records/records.ts';
import { scopeOf } from '../../records/scope.ts';

/** What would follow if a section stood below another, null for at the top: the addresses that change, its own first,
 * and how many redirects would be written. Computed by what moves it; throws what moving it would. */
async function following(id: string, parent: string | null, context: RequestContext): Promise<MovesIfMoved> {
  const scope = scopeOf(websiteSection, context);
  const writes = await writesIfUpdated(websiteSection, { id, input: { parent } }, context);
  const moving = writes.filter(({ collection }) => collection === websiteSection.collection);
  const changes = await Promise.all(
    moving.map(async (one) => {
      const before = one.id === undefined ? null : await scope.record(one.collection, one.id);
      const [from, to] = [before?.live?.alias, one.live?.alias];
      return one.id === undefined || from === to || typeof from !== 'string' || typeof to !== 'string'
        ? []
        : [{ id: one.id, title: String(one.live?.name), from, to }];
    }),
  );
  const isNew = ({ collection, expectedVersion }: (typeof writes)[number]) =>
    collection === redirect.collection && expectedVersion === null;
  return { changes: changes.flat(), redirects: writes.filter(isNew).length };
}

export const sectionOperations = [
  implement(movesIfMoved, ({ id, parent = null }, context) => following(id, parent, context)),
];
