import { bodyReferenceFields } from '#content-store/definition/body-references.ts';
import { type Data, referencesIn } from '#content-store/definition/entity.ts';
import { isBlank } from '#content-store/definition/is-blank.ts';
import { ValidationError } from '#content-store/editing/editing.ts';
import { replaceTexts } from '#content-store/messages/media.ts';
import { messages } from '#content-store/messages/validation.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { Write } from '#content-store/store.ts';
import { actorOf, requireStaff } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import type { EntityRules } from '../../context/entity-rules.ts';
import { scopeOf } from '../../records/scope.ts';
import { withLastCopied } from './last-copied.ts';

/** An upload says nothing of what a picture shows; what was said of it is not taken away again where the site asks for it.
 * What gave its file to another stays gone. */
export const assetRules: EntityRules = {
  complete: async (input, current, _entity, { principal }) =>
    current === null ? { ...input, uploadedBy: actorOf(requireStaff(principal)).name } : input,
  amend: withLastCopied,
  async check({ id, live, deleted }, context) {
    if (live === null || deleted === true) return;
    const before = id === undefined ? null : await scopeOf(asset, context).record(asset.collection, id);
    if (before?.deleted === true && !isBlank(before.working?.gaveFileTo))
      throw new ValidationError({ file: replaceTexts.gave });
    if (live.type !== 'image' || !isBlank(live.alt)) return;
    if (before === null || before.deleted || isBlank(before.live?.alt) || !(await isAskedFor(context)))
      return;
    throw new ValidationError({ alt: messages.alternativeTextKept() });
  },
};

/** Refuses what would bring a picture before readers that the media library does not describe, where the site asks for that.
 * What they see already is not looked at again. */
export async function requireDescribed(write: Write, context: RequestContext): Promise<void> {
  const { collection, id, live } = write;
  const entity = entityOf(collection, id);
  if (entity === undefined || live === null || write.deleted === true) return;
  const shown = picturesOf(live);
  if (shown.length === 0 || !(await isAskedFor(context))) return;
  const scope = scopeOf(entity, context);
  const before = id === undefined ? null : await scope.record(collection, id);
  const known = new Set(
    before?.live == null || before.deleted ? [] : picturesOf(before.live).map((one) => one.id),
  );
  const errors: Record<string, string> = {};
  for (const { field, id: picture } of shown.filter((one) => !known.has(one.id))) {
    const found = await scope.get(asset.collection, picture, { stage: 'live' });
    if (found !== null && found.data.type === 'image' && isBlank(found.data.alt))
      errors[field] ??= messages.alternativeText(String(found.data.name));
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);

  /** Each with the field of a form that it stands in. */
  function picturesOf(data: Data) {
    return referencesIn(entity ?? asset, data).flatMap((one) => {
      if (one.collection !== asset.collection) return [];
      const name = one.path.split('.')[0] ?? '';
      return [{ field: name === bodyReferenceFields.asset ? 'body' : name, id: one.id }];
    });
  }
}

async function isAskedFor(context: RequestContext): Promise<boolean> {
  const { collection, singletonId } = generalSettings;
  const saved = await scopeOf(generalSettings, context).get(collection, singletonId, { stage: 'live' });
  return saved?.data.requiresAlternativeText === true;
}
