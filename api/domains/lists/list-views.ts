import type { AnyEntity } from '#content-store/definition/entity.ts';
import { create, edit, remove } from '#content-store/editing/editing.ts';
import { texts } from '#content-store/messages/lists.ts';
import { requests } from '#content-store/messages/requests.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { listView, MOST_COLUMNS, MOST_VIEWS } from '#content-store/model/lists/list-view.ts';
import {
  deleteListView,
  getListViews,
  type ListView,
  setListView,
} from '#content-store/model/lists/operations.ts';
import { entityNamed } from '#content-store/registry/registry.ts';
import type { Fields, Scope, StoredDocument } from '#content-store/store.ts';
import { actorOf, isAllowed, requireAudience, requireStaff, type Staff } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';
import { implement } from '../../operations/implement.ts';
import { scopeOf } from '../../records/scope.ts';

const ALL = 9_999;

export const listViewOperations = [
  implement(getListViews, async ({ entity }, context) => {
    const { staff, scope } = asked(entity, context);
    const views = await viewsOf(scope, entity);
    return views.filter((one) => isMine(one.data, staff) || one.data.isShared === true).map(answered(staff));
  }),

  implement(setListView, async ({ id, ...given }, context) => {
    const { staff, scope } = asked(given.entity, context);
    const { entity, name, search = '', columns, isShared = false } = given;
    if ((columns?.length ?? 0) > MOST_COLUMNS)
      throw apiError('BAD_REQUEST', `columns takes at most ${MOST_COLUMNS}`);
    return scope.inTurn(async () => {
      const own = (await viewsOf(scope, entity)).filter(({ data }) => isMine(data, staff));
      const isTaken = own.some((one) => one.id !== id && one.data.name === name);
      if (isTaken) throw refused(texts.views.taken(name));
      if (id === undefined && own.length >= MOST_VIEWS) throw refused(texts.views.tooMany(MOST_VIEWS));
      const data = {
        ...{ entity, name, search, columns: columns ?? [], hasOwnColumns: columns !== undefined, isShared },
        ...{ ownerId: staff.id, ownerName: staff.name },
      };
      const whole = id === undefined ? null : await scope.whole(listView.collection, id);
      if (id !== undefined && (whole === null || !own.some((one) => one.id === id)))
        throw apiError('NOT_FOUND', requests.gone('view'));
      const write = whole === null ? create(listView, data, { publish: true }) : edit(listView, whole, data);
      const change = await scope.commit({ writes: [write], actor: actorOf(staff), reason: 'view' });
      const stored = change.records[0]?.after;
      const kept = await scope.get(listView.collection, stored?.id ?? '', { stage: 'live' });
      if (kept === null) throw apiError('NOT_FOUND', requests.gone('view'));
      return answered(staff)(kept);
    });
  }),

  implement(deleteListView, async ({ id }, context) => {
    const staff = requireStaff(context.principal);
    const scope = scopeOf(listView, context);
    const whole = await scope.whole(listView.collection, id);
    const data = whole === null || whole.record.deleted ? null : whole.live;
    const mayDelete =
      data !== null &&
      (isMine(data, staff) || (data.isShared === true && isAllowed(staff, { anyOf: cmsUser.access.write })));
    if (whole === null || !mayDelete) throw apiError('NOT_FOUND', requests.gone('view'));
    await scope.commit({ writes: [remove(listView, whole)], actor: actorOf(staff), reason: 'view' });
    return true;
  }),
];

/** Throws where there is no such list, or the caller may not see it. */
function asked(
  name: string,
  context: RequestContext,
): { readonly staff: Staff; readonly scope: Scope; readonly entity: AnyEntity } {
  const entity = entityNamed(name);
  if (entity === undefined) throw apiError('NOT_FOUND', requests.gone('list'));
  requireAudience(context.principal, { anyOf: entity.access.read });
  return { staff: requireStaff(context.principal), scope: scopeOf(listView, context), entity };
}

async function viewsOf(scope: Scope, entity: string): Promise<readonly StoredDocument[]> {
  const page = await scope.find({
    ...{ collection: listView.collection, stage: 'live', where: { entity: { eq: entity } } },
    ...{ orderBy: [['name', 'asc']], first: ALL },
  });
  return page.items;
}

function isMine({ ownerId }: Fields, staff: Staff): boolean {
  return ownerId === staff.id;
}

function answered(staff: Staff): (view: StoredDocument) => ListView {
  return ({ id, data }) => ({
    id,
    name: String(data.name),
    search: typeof data.search === 'string' ? data.search : '',
    columns: data.hasOwnColumns === true && Array.isArray(data.columns) ? data.columns.map(String) : null,
    isShared: data.isShared === true,
    isMine: isMine(data, staff),
    ownerName: String(data.ownerName),
  });
}

function refused(message: string) {
  return apiError('VALIDATION', message, { fields: { name: message } });
}
