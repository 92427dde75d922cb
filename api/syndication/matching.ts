import { isBodyReference } from '#content-store/definition/body-references.ts';
import { type HeldReference, referencesIn } from '#content-store/definition/entity.ts';
import { withoutLinks } from '#content-store/editing/linking.ts';
import { syndication as texts } from '#content-store/messages/syndication.ts';
import { content } from '#content-store/model/content/content.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { person } from '#content-store/model/people/person.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { copyKey } from '#content-store/model/syndication/syndicated-copy.ts';
import { taxonomyTerm } from '#content-store/model/taxonomy/taxonomy-term.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { Fields, Reads, StoredDocument, Where } from '#content-store/store.ts';
import { pictureOn } from './copied-picture.ts';
import type { Original } from './original.ts';
import { picturesInTexts } from './pictures-in-texts.ts';

/** What of an original's surroundings is on another site, too. */
export interface Matched {
  /** By `collection/id` of the site of the original, the record of the other. */
  readonly ids: Map<string, string>;
  readonly section: { readonly id: string; readonly name: string } | null;
  /** Pictures and files that the other site does not have yet, and all that the original shows. */
  readonly pictures: readonly { readonly picture: StoredDocument; readonly there: string | null }[];
  /** Names of all authors, where the other site does not know each. */
  readonly byline: string | undefined;
  /** In words. */
  readonly leftOut: readonly string[];
}

/** Looks up what an original refers to on another site: persons by their e-mail or name, terms by type and name, companies and
 * contacts by name, pieces by their copies, pictures by what they are a copy of, or by their bytes where the rights are the same. */
export async function matched(original: Original, to: Reads): Promise<Matched> {
  const { reads, site } = original;
  const live = withoutLinks(content, original.live ?? {});
  const ids = new Map<string, string>();
  const pictures: { picture: StoredDocument; there: string | null }[] = [];
  const leftOut = new Set<string>();
  let hasUnknownAuthor = false;
  for (const one of eachOnce(live)) {
    const held = await reads.get(one.collection, one.id, { stage: 'live' });
    // What readers of the original do not see is not for those of the copy.
    if (held === null) continue;
    if (one.collection === asset.collection) {
      pictures.push({ picture: held, there: await pictureOn(to, site.tenantKey, held) });
      continue;
    }
    const found = await sameOn(to, site.tenantKey, held);
    if (found !== null) ids.set(`${one.collection}/${one.id}`, found);
    else {
      const isAuthor = one.path.split('.')[0] === 'authors';
      hasUnknownAuthor ||= isAuthor;
      leftOut.add(inWords(held, isAuthor));
    }
  }
  for (const picture of await picturesInTexts(live, reads)) {
    const isKnown = pictures.some((one) => one.picture.id === picture.id);
    if (!isKnown) pictures.push({ picture, there: await pictureOn(to, site.tenantKey, picture) });
  }
  const section = await sectionOn(to, reads, live, leftOut);
  const placements = Array.isArray(live.websiteSchedules) ? live.websiteSchedules.length : 0;
  if (placements > 0) leftOut.add(texts.leftOut.placements(placements));
  return {
    ...{ ids, section, pictures },
    byline: hasUnknownAuthor ? await namesOf(live.authors, reads) : undefined,
    leftOut: [...leftOut],
  };
}

/** What a site decides about its copy itself is looked up apart. */
function eachOnce(live: Fields): readonly HeldReference[] {
  const own = new Set(['primarySection', 'websiteSchedules']);
  const held = referencesIn(content, live).filter(
    ({ path }) => !own.has(path.split('.')[0] ?? '') && !isBodyReference(path),
  );
  return [
    ...new Map(held.map((one) => [`${one.collection}/${one.id}/${one.path.split('.')[0]}`, one])).values(),
  ];
}

async function sectionOn(
  to: Reads,
  reads: Reads,
  { primarySection }: Fields,
  leftOut: Set<string>,
): Promise<Matched['section']> {
  if (typeof primarySection !== 'string') return null;
  const section = await reads.get(websiteSection.collection, primarySection, { stage: 'live' });
  if (section === null) return null;
  const holder = await to.claimant(`path:${String(section.data.alias)}`);
  const id =
    holder?.collection === websiteSection.collection
      ? holder.id
      : await named(to, websiteSection.collection, 'name', section.data.name);
  const found = id === null ? null : await to.get(websiteSection.collection, id, { stage: 'live' });
  if (found !== null) return { id: found.id, name: String(found.data.name) };
  leftOut.add(texts.leftOut.section(String(section.data.name)));
  return null;
}

/** The record of another site that is the same; null where it has none. */
async function sameOn(to: Reads, originSite: string, held: StoredDocument): Promise<string | null> {
  const { collection, id, data } = held;
  if (collection === person.collection) return personOn(to, data);
  if (collection === taxonomyTerm.collection)
    return named(to, collection, 'name', data.name, { type: { eq: String(data.type) } });
  if (collection !== content.collection) return null;
  const copy = await to.claimant(`import:${copyKey(originSite, id)}`);
  if (copy !== null) return copy.id;
  return data.type === 'Company' || data.type === 'Contact'
    ? named(to, collection, 'name', data.name, { type: { eq: data.type } })
    : null;
}

async function personOn(to: Reads, { email, fullName }: Fields): Promise<string | null> {
  const byEmail = isText(email) ? await named(to, person.collection, 'email', email) : null;
  return byEmail ?? named(to, person.collection, 'fullName', fullName);
}

/** The oldest live record whose field says the same, capitals aside. */
async function named(
  to: Reads,
  collection: string,
  field: string,
  value: unknown,
  where: Where = {},
): Promise<string | null> {
  if (!isText(value)) return null;
  const { items } = await to.find({
    ...{ collection, stage: 'live', where: { ...where, [field]: { match: value } } },
    ...{ orderBy: [], first: MOST_ALIKE },
  });
  const wanted = value.toLowerCase();
  return items.find(({ data }) => String(data[field]).toLowerCase() === wanted)?.id ?? null;
}

/** Records that have a name as a part of theirs, of which one is looked for. */
const MOST_ALIKE = 200;

function inWords({ collection, id, data }: StoredDocument, isAuthor: boolean): string {
  const name = String(data[entityOf(collection, id)?.titleField ?? ''] ?? id);
  if (isAuthor) return texts.leftOut.author(name);
  if (collection === person.collection) return texts.leftOut.person(name);
  if (collection === taxonomyTerm.collection) return texts.leftOut.term(name);
  const isNamed = data.type === 'Company' || data.type === 'Contact';
  return isNamed ? texts.leftOut.company(name) : texts.leftOut.content(name);
}

async function namesOf(ids: unknown, reads: Reads): Promise<string> {
  const persons = Array.isArray(ids) ? ids.map(String) : [];
  const found = await reads.getAll(person.collection, persons, { stage: 'live' });
  return found.flatMap((one) => (one === null ? [] : [String(one.data.fullName)])).join(', ');
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
