import type { PartReader, SharedPart } from '../../page-data/shared-part.ts';

/** A section, and those below it. */
export interface Branch {
  readonly name: string;
  readonly href: string;
  readonly below: readonly Branch[];
}

const MOST_SECTIONS = 200;

/** The sections below one, by name, to a depth: `3:10000007`, or `3:` for all there are but the home page. A part, because
 * many pages show the same tree. */
export const sectionTree: SharedPart<readonly Branch[]> = {
  name: 'sectionTree',
  async make(argument, reader) {
    const [depth, root = ''] = argument.split(':');
    return below(root, Number(depth), reader);
  },
};

async function below(parent: string, depth: number, reader: PartReader): Promise<Branch[]> {
  if (depth === 0) return [];
  const { items } = await reader.find({
    collection: 'websiteSection',
    // Of those below nothing the full name is the name, and there is an index for it.
    ...(parent === ''
      ? { where: { parent: { missing: true } }, orderBy: [['fullName', 'asc']] as const }
      : { where: { parent: { eq: parent } }, orderBy: [['name', 'asc']] as const }),
    first: MOST_SECTIONS,
  });
  const sections = await Promise.all(items.map(({ id }) => reader.get('websiteSection', id, 'card')));
  const branches = sections
    .filter((one) => one !== null && one.alias !== '/')
    .map(async (one) =>
      one === null
        ? []
        : [{ name: one.name, href: one.alias, below: await below(one.id, depth - 1, reader) }],
    );
  return (await Promise.all(branches)).flat();
}
