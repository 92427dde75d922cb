import { bodyHtml } from '#content-store/body-forms/body-html.ts';
import { isWords } from '#content-store/definition/blocks-in.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import type { AnyFields, BodyBlock } from '#content-store/definition/field.ts';
import { ValidationError } from '#content-store/editing/editing.ts';
import { messages } from '#content-store/messages/validation.ts';
import { exposedFields } from './fields.ts';

/** A body is there twice: as HTML under its own name, and as blocks under this. */
export function blocksName(name: string): string {
  return `${name}Blocks`;
}

/** The names under which a body is read, of any of these fields. */
export function bodyNames(fields: AnyFields): ReadonlySet<string> {
  const known = named.get(fields);
  if (known !== undefined) return known;
  const bodies = Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'body' ? [name] : []));
  const names = new Set(bodies.flatMap((name) => [name, blocksName(name)]));
  named.set(fields, names);
  return names;
}

const named = new WeakMap<AnyFields, ReadonlySet<string>>();

/** Input with the blocks of its bodies under the names of the fields. Throws ValidationError where a body is given twice. */
export function withBodies(entity: AnyEntity, input: Data): Data {
  const bodies = Object.entries(exposedFields(entity)).flatMap(([name, { kind }]) =>
    kind === 'body' ? [name] : [],
  );
  let given = input;
  for (const name of bodies) {
    const { [blocksName(name)]: blocks, ...rest } = given;
    if (blocks === undefined) continue;
    if (rest[name] !== undefined)
      throw new ValidationError({ [name]: messages.bodyGivenTwice(name, blocksName(name)) });
    given = { ...rest, [name]: blocks };
  }
  return given;
}

/** A body as HTML for whoever reads it over the API. What is more than words says which block it is, so that it is the same
 * block when the HTML comes back. `record` answers the data of a record. */
export function bodyAsHtml(
  blocks: readonly BodyBlock[],
  record: (collection: string, id: string) => Promise<Data | null>,
): Promise<string> {
  return bodyHtml(
    blocks,
    {
      form: 'feed',
      record,
      async address(collection, id) {
        const alias = (await record(collection, id))?.alias;
        return typeof alias === 'string' ? alias : undefined;
      },
      fileAddress: (_id, file) => `/assets/${file}`,
      fileText: () => null,
      // It comes back to be stored.
      missingNotes: 'linked',
    },
    (block, html) => (isWords(block) ? html : marked(block, html)),
  );
}

function marked({ id }: BodyBlock, html: string): string {
  // Something has to stand for it, or saving the HTML would lose it.
  const element = html === '' ? '<div></div>' : html;
  return element.replace(/^<[a-z][a-z0-9]*/, (tag) => `${tag} data-block="${id}"`);
}
