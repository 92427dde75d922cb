import { type AnyEntity, fieldsOf, mapLinkFields } from '../definition/entity.ts';
import type { AnyField, AnyFields } from '../definition/field.ts';
import { pathOfTarget } from '../model/redirects/target.ts';
import { entities } from '../registry/registry.ts';
import type { Fields, Reads, StoredDocument, Write } from '../store.ts';

/** The writes to what led, by a field that holds a link, to an address that something left: redirects, menus, blocks
 * of layouts. They lead to the new one, query and fragment kept. `targets` are the new addresses by the old; what
 * `isWritten` already is left alone. */
export async function retargeted(
  targets: ReadonlyMap<string, string>,
  reads: Pick<Reads, 'whole' | 'find'>,
  isWritten: (collection: string, id: string) => boolean,
): Promise<Write[]> {
  const writes: Write[] = [];
  for (const entity of entities.filter((one) => one.scope === 'tenant' && hasLinks(one.fields))) {
    const rewritten = (data: Fields | null) => (data === null ? null : leadingOn(entity, data, targets));
    for await (const { id, data, hasWorkingCopy } of all(entity, reads)) {
      // One walk through all, because a section may take a thousand pages along; few of them lead to any.
      if (isWritten(entity.collection, id) || (!hasWorkingCopy && rewritten(data) === data)) continue;
      const whole = await reads.whole(entity.collection, id);
      if (whole === null) continue;
      const [live, working] = [rewritten(whole.live), rewritten(whole.working)];
      if (live === whole.live && working === whole.working) continue;
      const { version, claims } = whole.record;
      writes.push({ collection: entity.collection, id, expectedVersion: version, live, working, claims });
    }
  }
  return writes;
}

/** The same data where no link of it led to what was left. */
function leadingOn(entity: AnyEntity, data: Fields, targets: ReadonlyMap<string, string>): Fields {
  let isOther = false;
  const now = mapLinkFields(fieldsOf(entity, data), data, (link) => {
    const path = pathOfTarget(link);
    const to = path === null ? undefined : targets.get(path);
    if (to === undefined) return link;
    isOther = true;
    return `${to}${/[?#].*$/s.exec(link)?.[0] ?? ''}`;
  });
  // Validated before; only addresses were rewritten.
  return isOther ? (now as Fields) : data;
}

async function* all(entity: AnyEntity, reads: Pick<Reads, 'find'>): AsyncGenerator<StoredDocument> {
  const stage = entity.hasWorkingCopies ? 'working' : 'live';
  let after: string | undefined;
  do {
    const page = await reads.find({
      ...{ collection: entity.collection, stage, orderBy: [], first: 9_999, after },
    });
    // Settings of all groups lie in one collection.
    yield* page.items.filter(({ id }) => id === (entity.singletonId ?? id));
    after = page.hasMore ? page.items.at(-1)?.cursor : undefined;
  } while (after !== undefined);
}

function hasLinks(fields: AnyFields): boolean {
  return Object.values(fields).some(holdsLinks);
}

function holdsLinks(field: AnyField): boolean {
  return (
    field.kind === 'link' ||
    field.kind === 'block' ||
    hasLinks(field.fields ?? {}) ||
    (field.of !== undefined && holdsLinks(field.of))
  );
}
