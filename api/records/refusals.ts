import { GraphQLError } from 'graphql';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { ago } from '#content-store/formats/instants.ts';
import { placeTexts } from '#content-store/messages/layout-place.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { Fields, Scope, StoreError, Write } from '#content-store/store.ts';
import { isAllowed } from '../access/principal.ts';
import { reaches, withKnownSites } from '../access/reach.ts';
import type { RequestContext } from '../context/context.ts';
import { apiError, validationError } from '../errors/errors.ts';
import { exposedFields } from '../fields/fields.ts';
import { scalars } from '../fields/scalars.ts';
import { titleOf } from './record-names.ts';

/** A refusal of the store of these writes, in an editor's words. */
export async function explainRefusal(
  error: StoreError,
  entity: AnyEntity,
  scope: Scope,
  writes: readonly Write[],
  context: RequestContext,
): Promise<GraphQLError> {
  if (error.code === 'CONFLICT') {
    const { current } = error.detail;
    if (current === undefined) return apiError('CONFLICT', 'This was already created or deleted. Reload.');
    const document = await scope.get(current.collection, current.id, { stage: 'working', body: true });
    const since = ago(context.now().getTime() - Date.parse(current.updatedAt));
    return apiError(
      'CONFLICT',
      `${current.updatedBy.name} saved this ${entity.label.toLowerCase()} ${since}. Reload to merge your changes.`,
      {
        current: {
          version: current.version,
          updatedAt: current.updatedAt,
          updatedBy: current.updatedBy.name,
          data:
            document === null
              ? null
              : readable(entityOf(current.collection, current.id) ?? entity, document.data, context),
        },
      },
    );
  }
  if (error.code === 'CLAIMED') {
    const { key = '' } = error.detail;
    const field = fieldOfClaim(key, entity, writes);
    const holder = error.detail.ref;
    const used =
      holder === undefined ? null : await scope.get(holder.collection, holder.id, { stage: 'working' });
    const owner = holder === undefined ? undefined : entityOf(holder.collection, holder.id);
    const why = owner === undefined || used === null ? 'already used' : whyTaken(owner, used.data, context);
    const way = entity === layout && owner === layout ? placeTexts.chooseOrTakePlace : 'Choose another.';
    return validationError({ [field]: `${whatFollows(key, entity, writes)}${why}. ${way}` });
  }
  if (error.code === 'READ_ONLY' || error.code === 'LOCKED') return apiError('UNAVAILABLE', error.message);
  if (error.code === 'BAD_QUERY') return apiError('BAD_REQUEST', error.message);
  return apiError('BAD_REQUEST', error.message);
}

/** What an editor can mend of a refusal; null where it is for nobody to mend. */
export function problemOf(entity: AnyEntity, error: unknown): string | null {
  if (!(error instanceof GraphQLError)) return null;
  const { code, fields } = error.extensions;
  if (code === 'VALIDATION' && typeof fields === 'object' && fields !== null)
    return Object.entries(fields)
      .map(([path, message]) => `${labelOf(entity, path)}: ${String(message)}`)
      .join(' ');
  return code === 'BAD_REQUEST' || code === 'FORBIDDEN' ? error.message : null;
}

/** The label of the field that a path begins with. */
export function labelOf(entity: AnyEntity, path: string): string {
  const [name = ''] = path.split('.');
  const variants = entity.variants?.types ?? [];
  const declared = [entity, ...variants].find((one) => one.fields[name] !== undefined);
  return declared?.fields[name]?.label ?? name;
}

/** What may be shown of a record, as the API gives it: nothing secret, and no site that the caller may not know of. */
function readable(entity: AnyEntity, data: Fields, { principal }: RequestContext): Data {
  const fields = exposedFields(entity);
  const known = withKnownSites(entity, data, principal);
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, value]) => {
      const scalar = fields[name]?.scalar;
      if (fields[name] === undefined) return [];
      return [[name, scalar === 'Flag' ? scalars.Flag.serialize(value) : value]];
    }),
  );
}

/** Of a holder elsewhere, not even that there is one is the caller's to know. */
function whyTaken(owner: AnyEntity, held: Fields, { principal }: RequestContext): string {
  if (!reaches(owner, principal, held)) return 'cannot be used';
  const title = isAllowed(principal, { anyOf: owner.access.read }) ? titleOf(owner, held) : '';
  return title === '' ? 'already used' : `already used by “${title}”`;
}

/** The field a claim is made from: the one an editor must change. */
function fieldOfClaim(key: string, entity: AnyEntity, writes: readonly Write[]): string {
  const states = writes
    .filter((one) => one.collection === entity.collection)
    .flatMap((one) => [one.working, one.live])
    .filter((data) => data !== null);
  const fields = states.map((data) => entity.claimedBy(data, key));
  return fields.find((one) => one !== undefined) ?? entity.titleField;
}

/** Which of the records that follow the edited one would come to the address that is taken. */
function whatFollows(key: string, entity: AnyEntity, [, ...following]: readonly Write[]): string {
  const data = following.find((one) => one.claims.includes(key))?.live;
  if (data == null) return '';
  return `“${String(data[entity.titleField])}” below this would come to ${key.replace(/^path:/, '')}, `;
}
