import { pieceIdAt } from '../addresses/piece-id.ts';
import { type AnyEntity, type Data, fieldsOf, mapTexts } from '../definition/entity.ts';
import { isLinkable, linkedFields } from '../definition/linked.ts';
import { type LinkedText, localPath, readLinks, type TextLink } from '../html/links.ts';
import { entityOf } from '../registry/registry.ts';
import type { Fields, Reads, Ref, Write } from '../store.ts';

type ReadText = (html: string) => LinkedText;

type LinkReads = Pick<Reads, 'record' | 'whole' | 'claimant'>;

export interface Linking {
  readonly reads: LinkReads;
  /** The site's own host: links that name it are links within the site. */
  readonly host: string | null;
  /** Who will hold a key once more is written. */
  readonly upcoming?: ReadonlyMap<string, Ref> | undefined;
}

/** Writes whose texts say of each link within the site which record it leads to, so that it still leads there when the
 * record has another address. A link keeps its record as long as its address is left as it was stored; a new address is
 * looked up. One that leads to a redirect, or nowhere yet, stays an address alone. */
export async function withLinks(writes: readonly Write[], linking: Linking): Promise<Write[]> {
  const coming = new Map(
    writes.flatMap(({ collection, id, claims }) =>
      id === undefined ? [] : claims.map((key): [string, Ref] => [key, { collection, id }]),
    ),
  );
  return Promise.all(writes.map((one) => linked(one, coming, linking)));
}

async function linked(write: Write, coming: ReadonlyMap<string, Ref>, linking: Linking): Promise<Write> {
  const entity = entityOf(write.collection, write.id);
  if (entity === undefined || write.deleted === true) return write;
  if (entity.fields.linkedContent === undefined)
    return entity.scope === 'tenant' ? write : unlinked(entity, write);
  const states = [write.live, write.working].filter((data) => data !== null);
  const read = eachOnce();
  const linksOf = new Map(states.map((data) => [data, textLinks(entity, data, read)]));
  const links = [...linksOf.values()].flat();
  const known =
    links.length === 0 ? new Set<string>() : await linksBefore(entity, write, linking.reads, read);
  const targets = new Map<string, Ref | null>();
  for (const link of links) {
    const key = keyOf(link);
    if (targets.has(key)) continue;
    targets.set(key, link.ref !== null && known.has(key) ? link.ref : await targetOf(link, coming, linking));
  }
  const targetBy = (link: TextLink) => targets.get(keyOf(link)) ?? null;
  const refer = (data: Fields | null) => {
    if (data === null) return null;
    const own = linksOf.get(data) ?? [];
    // Mostly the texts say it already, and to write them anew is a good part of what a save takes.
    return own.every((link) => link.isAstray !== true && isSame(link.ref, targetBy(link)))
      ? withRefs(data, own.map(targetBy))
      : referring(entity, data, targetBy, read);
  };
  return { ...write, live: refer(write.live), working: refer(write.working) };
}

/** What belongs to no site links by addresses alone: a record that somebody made up goes here, too. */
function unlinked(entity: AnyEntity, write: Write): Write {
  const plain = (data: Fields | null) => (data === null ? null : referring(entity, data, () => null));
  return { ...write, live: plain(write.live), working: plain(write.working) };
}

/** A document as someone wrote it, without what `withLinks` added. */
export function withoutLinks(entity: AnyEntity, data: Fields): Fields {
  return entity.fields.linkedContent === undefined ? data : referring(entity, data, () => null);
}

function referring(
  entity: AnyEntity,
  data: Fields,
  refOf: (link: TextLink) => Ref | null,
  read: ReadText = readLinks,
): Fields {
  const refs: (Ref | null)[] = [];
  const referred = (link: TextLink): TextLink => {
    const ref = refOf(link);
    refs.push(ref);
    return { href: link.href, ref };
  };
  const rewritten = mapTexts(fieldsOf(entity, data), data, (html) => {
    const text = read(html);
    return text.links.length === 0 ? html : text.with(text.links.map(referred));
  });
  return withRefs(rewritten, refs);
}

const LINKED: ReadonlySet<string> = new Set(Object.values(linkedFields));

/** A document that says what its texts link to. */
function withRefs(data: Data, refs: readonly (Ref | null)[]): Fields {
  const others = Object.entries(data).filter(([name]) => !LINKED.has(name));
  const lists = Object.entries(linkedFields).flatMap(([collection, name]) => {
    const ids = new Set(refs.flatMap((ref) => (ref?.collection === collection ? [ref.id] : [])));
    return ids.size === 0 ? [] : [[name, [...ids]] as const];
  });
  // Validated before; only texts were rewritten.
  return Object.fromEntries([...others, ...lists]) as Fields;
}

function isSame(a: Ref | null, b: Ref | null): boolean {
  return a?.collection === b?.collection && a?.id === b?.id;
}

async function linksBefore(
  entity: AnyEntity,
  { collection, id }: Write,
  reads: LinkReads,
  read: ReadText,
): Promise<Set<string>> {
  const whole = id === undefined ? null : await reads.whole(collection, id);
  const states = [whole?.live, whole?.working].filter((data) => data != null);
  return new Set(states.flatMap((data) => textLinks(entity, data, read)).map(keyOf));
}

/** The links in all texts of a document, in order. */
export function linksIn(entity: AnyEntity, data: Fields): readonly TextLink[] {
  return textLinks(entity, data, readLinks);
}

function textLinks(entity: AnyEntity, data: Fields, read: ReadText): TextLink[] {
  const found: TextLink[] = [];
  mapTexts(fieldsOf(entity, data), data, (html) => {
    found.push(...read(html).links);
    return html;
  });
  return found;
}

/** Reads each text once: what is live, the edit beside it, and both as they were are mostly the same. */
function eachOnce(): ReadText {
  const known = new Map<string, LinkedText>();
  return (html) => {
    const text = known.get(html) ?? readLinks(html);
    known.set(html, text);
    return text;
  };
}

/** The record whose address a link names, by alias or by id. */
async function targetOf(
  { href }: TextLink,
  coming: ReadonlyMap<string, Ref>,
  { reads, host, upcoming }: Linking,
): Promise<Ref | null> {
  const local = localPath(href, host);
  if (local === null) return null;
  const id = pieceIdAt(local.path);
  if (id !== undefined) {
    const record = await reads.record('content', id);
    return record === null || record.deleted ? null : { collection: 'content', id };
  }
  const key = `path:${local.path}`;
  const holder = upcoming?.get(key) ?? coming.get(key) ?? (await reads.claimant(key));
  return holder != null && isLinkable(holder.collection) ? holder : null;
}

function keyOf({ href, ref }: TextLink): string {
  return JSON.stringify([href, ref]);
}

/** The host of a site, or null where there is no such site yet. */
export async function hostOf(
  installation: Pick<Reads, 'claimant' | 'get'>,
  tenantKey: string | null,
): Promise<string | null> {
  const holder = tenantKey === null ? null : await installation.claimant(`tenant:${tenantKey}`);
  const tenant =
    holder === null ? null : await installation.get(holder.collection, holder.id, { stage: 'live' });
  return tenant === null ? null : String(tenant.data.domain);
}
