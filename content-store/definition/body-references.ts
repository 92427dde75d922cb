import { references } from './field.ts';

/** The fields in which a document keeps what the blocks of its body refer to, by the collection: bodies are stored apart,
 * and who asks where a record is used reads none. A test holds it against the definitions of the blocks. */
export const bodyReferenceFields = {
  asset: 'bodyAssets',
  content: 'bodyContent',
  person: 'bodyPersons',
} as const;

/** What the blocks of a body refer to. Kept by whoever writes the body (`editing/bodies.ts`). */
export const bodyReferences = {
  bodyAssets: references(
    { collection: 'asset', onDelete: 'refuse' },
    { label: 'Media in the text', visibility: 'secret' },
  ),
  bodyContent: references(
    { collection: 'content', onDelete: 'clear' },
    { label: 'Content in the text', visibility: 'secret' },
  ),
  bodyPersons: references(
    { collection: 'person', onDelete: 'refuse' },
    { label: 'Persons in the text', visibility: 'secret' },
  ),
} satisfies { readonly [F in (typeof bodyReferenceFields)[keyof typeof bodyReferenceFields]]: unknown };

/** Whether a field, by its path, says again what a body refers to. */
export function isBodyReference(path: string): boolean {
  return Object.hasOwn(bodyReferences, path.split('.')[0] ?? '');
}
