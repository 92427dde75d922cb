import type { PartReader, SharedPart } from '../../page-data/shared-part.ts';

/** A section, and those below it. */
export interface Branch {
  readonly name: string;
  readonly href: string;
  readonly below: readonly Branch[];
}

const MOST_SECTIONS = 200;

/** The sections below one, by name, to a depth: `3:10000007`, or `3:` for all there are but the home page; or some and
 * those below them (`beginningWith`). A part, because many pages show the same tree. */
export const sectionTree: SharedPart<readonly Branch[]> = {
  name: 'sectionTree',
  async make(argument, reader) {
    const [depth, root = ''] = argument.split(':');
    return root.startsWith(BEGINNING)
      ? branchesOf(root.slice(BEGINNING.length).split(','), Number(depth), reader)
      : below(root, Number(depth), reader);
  },
};

const BEGINNING = '=';

/** What a tree that begins with these sections is asked for by: all there are, where there are none. */
export function beginningWith(sections: readonly string[] = []): string {
  return sections.length === 0 ? '' : BEGINNING + sections.join(',');
}

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
  return branchesOf(
    items.map(({ id }) => id),
    depth,
    reader,
  );
}

/** Sections, each with those below it. */
async function branchesOf(ids: readonly string[], depth: number, reader: PartReader): Promise<Branch[]> {
  const sections = await Promise.all(ids.map((id) => reader.get('websiteSection', id, 'card')));
  const branches = sections
    .filter((one) => one !== null && one.alias !== '/')
    .map(async (one) =>
      one === null
        ? []
        : [{ name: one.name, href: one.alias, below: await below(one.id, depth - 1, reader) }],
    );
  return (await Promise.all(branches)).flat();
}
