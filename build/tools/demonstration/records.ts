import { tz } from '@date-fns/tz';
import { addDays, addHours, startOfDay } from 'date-fns';
import { slugify } from '#content-store/definition/alias.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create } from '#content-store/editing/editing.ts';
import { bodyOfHtml } from '#content-store/html/body-of-html.ts';
import { adUnitPattern } from '#content-store/model/ads/ad-unit-pattern.ts';
import { content } from '#content-store/model/content/content.ts';
import { dataset } from '#content-store/model/datasets/dataset.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { menu } from '#content-store/model/menus/menu.ts';
import { person } from '#content-store/model/people/person.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { taxonomyTerm } from '#content-store/model/taxonomy/taxonomy-term.ts';
import type { Write } from '#content-store/store.ts';
import { audienceOf } from './audience.ts';
import type { Contents, IdOf, Piece } from './contents.ts';

const DAY = 86_400_000;

/** Every record of a publication as one batch. They have their ids from here, because they refer to one another and are
 * written together. Dates are counted from `start`, in milliseconds; `passwordHash` is that of its members,
 * null for a publication without any. Throws an Error that names what is referred to
 * and not there. */
export function recordsOf(contents: Contents, start: number, passwordHash: string | null): Write[] {
  const { idOf, requireAll } = numbering();
  const live = (entity: AnyEntity, data: Data, id?: string) =>
    create(entity, data, { publish: true, ...(id === undefined ? {} : { id }) });
  const writes = [
    ...Object.entries(contents.sections).map(([key, { parent, ...one }]) => {
      const data = { ...one, fullName: fullName(contents.sections, key), manualAlias: one.alias === '/' };
      const above = parent === undefined ? {} : { parent: idOf('section', parent) };
      return live(websiteSection, { ...data, ...above }, idOf('section', key));
    }),
    ...Object.entries(contents.authors).map(([key, { portrait, ...one }]) => {
      const data = { ...one, fullName: `${one.firstName} ${one.lastName}`, image: idOf('picture', portrait) };
      return live(person, addressed(person, data), idOf('author', key));
    }),
    ...Object.entries(contents.terms).map(([name, { parent, description, type = 'Tag' }]) => {
      const above = parent === undefined ? {} : { parent: idOf('term', parent) };
      const data = { name, fullName: fullName(contents.terms, name), type, description, ...above };
      return live(taxonomyTerm, addressed(taxonomyTerm, data), idOf('term', name));
    }),
    ...contents.pictures.map(({ name, ...one }) =>
      live(asset, { ...one, name: one.alt, type: 'image' }, idOf('picture', name)),
    ),
    ...contents.files.map((one) => live(asset, { ...one, type: 'file' }, idOf('file', one.file))),
    ...contents.pieces.map((one) =>
      create(content, documentOf(one, contents, { start, idOf, hasMembers: passwordHash !== null }), {
        id: idOf('piece', one.name),
        publish: one.isDraft !== true,
      }),
    ),
    ...contents.menus.map((one) => live(menu, one, idOf('menu', String(one.placement)))),
    ...contents.layouts(idOf, start).map((one) => live(layout, one, idOf('layout', one.name))),
    ...contents.redirects.map((one) => live(redirect, one, idOf('redirect', one.from))),
    ...(contents.datasets?.(idOf) ?? []).map((one) => live(dataset, one, idOf('dataset', one.key))),
    ...(contents.adUnits ?? []).map((one) => live(adUnitPattern, one, idOf('adUnit', one.key))),
    ...(passwordHash === null ? [] : audienceOf(contents.audience, { start, passwordHash, idOf })),
    ...contents.settings(idOf).map(([group, data]) => live(group, data)),
  ];
  requireAll(writes);
  return writes;
}

/** A record with the alias that its definition suggests: no two of a publication have one name. */
function addressed(entity: AnyEntity, data: Data): Data {
  return { ...data, alias: entity.page?.suggested?.(data) };
}

/** Ids of eight digits, counting up as they are first asked for. */
function numbering(): { readonly idOf: IdOf; readonly requireAll: (writes: readonly Write[]) => void } {
  const given = new Map<string, string>();
  return {
    idOf(kind, key) {
      const name = `${kind} ${key}`;
      const id = given.get(name) ?? String(10_000_001 + given.size);
      given.set(name, id);
      return id;
    },
    requireAll(writes) {
      const written = new Set(writes.map((one) => one.id));
      const missing = [...given].filter(([, id]) => !written.has(id)).map(([name]) => name);
      if (missing.length > 0) throw new Error(`Referred to and not there: ${missing.join(', ')}`);
    },
  };
}

/** A name with those above it, as the server makes it. */
function fullName(
  all: Readonly<Record<string, { readonly name?: string; readonly parent?: string }>>,
  key: string,
): string {
  const { name = key, parent } = all[key] ?? {};
  return parent === undefined ? name : `${fullName(all, parent)} > ${name}`;
}

function documentOf(
  piece: Piece,
  contents: Contents,
  { start, idOf, hasMembers }: { readonly start: number; readonly idOf: IdOf; readonly hasMembers: boolean },
): Data {
  const { section, until, author, tags, print, file, company, contacts, pieces, images, alsoIn } = piece;
  const memberships = hasMembers ? (piece.memberships ?? []) : [];
  const day = (days: number) => new Date(start + days * DAY).toISOString();
  return {
    type: piece.type,
    name: piece.name,
    teaser: piece.teaser,
    alias: `${folderOf(section, contents)}/${slugify(piece.name)}`,
    published: day(piece.day),
    body: bodyOf(piece, idOf),
    ...(until === undefined ? {} : { unpublished: day(until) }),
    ...(section === null ? {} : { primarySection: idOf('section', section) }),
    ...(tags.length === 0 ? {} : { taxonomy: tags.map((tag) => idOf('term', tag)) }),
    ...(author === undefined ? {} : { authors: [idOf('author', author)] }),
    ...(print === undefined ? {} : { primaryImage: idOf('picture', print) }),
    ...(images === undefined ? {} : { images: images.map((one) => idOf('picture', one)) }),
    ...(file === undefined ? {} : { file: idOf('file', file) }),
    ...(company === undefined ? {} : { company: idOf('piece', company) }),
    ...(contacts === undefined ? {} : { contacts: contacts.map((one) => idOf('piece', one)) }),
    ...(pieces === undefined ? {} : { pieces: pieces.map((one) => idOf('piece', one)) }),
    ...(memberships.length === 0
      ? {}
      : { membership: memberships.map((alias) => idOf('membership', alias)) }),
    ...(alsoIn === undefined
      ? {}
      : {
          websiteSchedules: alsoIn.map(({ section: other, placement, from, to }) => ({
            section: idOf('section', other),
            placement,
            ...(from === undefined ? {} : { from: day(from) }),
            ...(to === undefined ? {} : { to: day(to) }),
          })),
        }),
    ...(piece.takesPlace === undefined ? {} : datesOf(piece.takesPlace, contents.timeZone, start)),
    ...piece.more,
  };
}

function bodyOf({ body }: Piece, idOf: IdOf): unknown {
  if (typeof body === 'string') return body;
  return body(idOf).flatMap((part, at) =>
    typeof part === 'string' ? bodyOfHtml(part, []) : [{ ...part, id: `part${at}` }],
  );
}

function folderOf(section: string | null, { sections }: Contents): string {
  return section === null ? '' : (sections[section]?.alias ?? '');
}

function datesOf(
  { day, at, hours }: NonNullable<Piece['takesPlace']>,
  timeZone: string,
  start: number,
): Data {
  const midnight = startOfDay(addDays(start, day), { in: tz(timeZone) });
  const from = addHours(midnight, at).getTime();
  return {
    startDate: new Date(from).toISOString(),
    endDate: addHours(from, hours).toISOString(),
  };
}
