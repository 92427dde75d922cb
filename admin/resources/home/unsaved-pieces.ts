import { canWrite, type Permissions } from '#admin/context/access.ts';
import { kindLabel } from '#admin/forms/form-fields.ts';
import type { KeptEdit } from '#admin/forms/save-queue/contract.ts';
import { type Place, readPlace } from '#admin/resources/edit/recovery/kept-edits.ts';
import { type AnyEntity, isData } from '#content-store/definition/entity.ts';
import { texts } from '#content-store/messages/console.ts';
import { entityNamed } from '#content-store/registry/registry.ts';
import { createPath, editPath } from '#content-store/screens/routes.ts';
import { inSentence } from '#content-store/screens/words.ts';

/** What is kept of one form, as the first screen lists it. */
export interface UnsavedPiece {
  /** Of the kept edit. */
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  /** When it was typed last (ISO 8601). */
  readonly at: string;
  /** The form it is brought back into. */
  readonly path: string;
}

/** Of all that a browser keeps, what one person may bring back on a site, in the order given. What belongs to no site, such
 * as an account, is theirs on each. */
export function unsavedPieces(
  edits: readonly KeptEdit[],
  { server, userId, tenantKey }: Pick<Place, 'server' | 'userId' | 'tenantKey'>,
  permissions: Permissions,
): readonly UnsavedPiece[] {
  return edits.flatMap((edit) => {
    // What another version, or another program, wrote there stays where it is, and hides none of the others.
    const place = readPlace(edit.place);
    if (place === null || !isWhole(edit)) return [];
    const entity = entityNamed(place.entity);
    const isTheirs =
      place.server === server &&
      place.userId === userId &&
      (place.tenantKey === tenantKey || place.tenantKey === '');
    if (!isTheirs || entity === undefined || !canWrite(entity, permissions)) return [];
    return [pieceOf(edit, entity, place)];
  });
}

/** Whether it can be listed and brought back. */
function isWhole({ id, at, values }: KeptEdit): boolean {
  return typeof id === 'string' && !Number.isNaN(new Date(at).getTime()) && isData(values);
}

function pieceOf(edit: KeptEdit, entity: AnyEntity, { record }: Place): UnsavedPiece {
  const { id, at, values } = edit;
  const isNew = 'kind' in record;
  const kind = edit.kind ?? kindLabel(entity, isNew ? record.kind : undefined);
  const typed = edit.title ?? values[entity.titleField];
  const title = entity.singletonId === undefined ? typed : entity.label;
  return {
    id,
    at: new Date(at).toISOString(),
    title: typeof title === 'string' && title.trim() !== '' ? title : texts.unsaved.untitled(kind),
    kind: isNew ? texts.unsaved.fresh(inSentence(kind)) : kind,
    path: isNew ? createPath(entity, record.kind) : editPath(entity, record.id),
  };
}
