import { type AnyEntity, type Data, fieldsOf, type Missing } from '#content-store/definition/entity.ts';
import { isBlank } from '#content-store/definition/is-blank.ts';
import { texts } from '#content-store/messages/console.ts';
import { messages } from '#content-store/messages/validation.ts';
import { asset } from '#content-store/model/media/asset.ts';

/** The pictures expected of a document that are there, but that the media library does not describe: those that it has not
 * had in `decided`. What cannot be looked up keeps nobody from going on. */
export async function undescribedIn(
  entity: AnyEntity,
  data: Data,
  decided: Data,
  load: (id: string) => Promise<Data | null>,
): Promise<Missing[]> {
  const pictures = Object.entries(fieldsOf(entity, data)).filter(
    ([name, { expected, target }]) =>
      expected !== undefined && target?.collection === asset.collection && data[name] !== decided[name],
  );
  const found = pictures.map(async ([field, { label }]): Promise<Missing[]> => {
    const id = data[field];
    const picture = typeof id === 'string' ? await load(id).catch(() => null) : null;
    return picture !== null && isBlank(picture.alt)
      ? [{ field, label: texts.undescribed.missing(label), message: messages.undescribed(label) }]
      : [];
  });
  return (await Promise.all(found)).flat();
}
