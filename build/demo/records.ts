import { tz } from '@date-fns/tz';
import { addDays, addHours, startOfDay } from 'date-fns';
import { slugify } from '#content-store/definition/alias.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create } from '#content-store/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { menu } from '#content-store/model/menus/menu.ts';
import { person } from '#content-store/model/people/person.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { baseStylesSettings } from '#content-store/model/settings/base-styles.ts';
import { contentStyleSettings } from '#content-store/model/settings/content-style.ts';
import { footerSettings } from '#content-store/model/settings/footer.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import { headerSettings } from '#content-store/model/settings/header.ts';
import { taxonomyTerm } from '#content-store/model/taxonomy/taxonomy-term.ts';
import type { Write } from '#content-store/store.ts';
import { SHEET_FILE } from './inspection-sheet.ts';
import { layouts } from './layouts.ts';
import { pieces } from './pieces/index.ts';
import type { Piece } from './pieces/piece.ts';
import { fileOf, type Print, type PrintName, printNames, prints, sizeOf } from './prints/catalogue.ts';
import * as site from './site.ts';

/** Every record of the magazine as one batch. They have their ids from here, because they refer to one another and are
 * written together. Dates are counted from `start`, in milliseconds. */
export function magazine(start: number): Write[] {
  const idOf = numbering();
  const live = (entity: AnyEntity, data: Data, id?: string) =>
    create(entity, data, { publish: true, ...(id === undefined ? {} : { id }) });
  const named = <T extends object>(kind: string, all: Readonly<Record<string, T>>) =>
    Object.entries(all).map(([key, one]) => ({ one, id: idOf(kind, key) }));
  return [
    ...named('section', site.sections).map(({ one, id }) =>
      live(websiteSection, { ...one, fullName: one.name, manualAlias: one.alias === '/' }, id),
    ),
    ...named('author', site.authors).map(({ one: { portrait, ...one }, id }) =>
      live(
        person,
        { ...one, fullName: `${one.firstName} ${one.lastName}`, image: idOf('print', portrait) },
        id,
      ),
    ),
    ...Object.entries(site.terms).map(([name, description]) =>
      live(taxonomyTerm, { name, fullName: name, type: 'Tag', description }, idOf('term', name)),
    ),
    ...printNames.map((name) => live(asset, pictureOf(name), idOf('print', name))),
    live(asset, sheet, idOf('file', SHEET_FILE)),
    ...pieces.map((one) =>
      create(content, documentOf(one, start, idOf), {
        id: idOf('piece', one.name),
        publish: one.isDraft !== true,
      }),
    ),
    ...site.menus.map((one) => live(menu, one, idOf('menu', one.placement))),
    ...layouts.map((one) => live(layout, one, idOf('layout', one.name))),
    ...site.redirects.map((one) => live(redirect, one, idOf('redirect', one.from))),
    live(generalSettings, site.general),
    live(baseStylesSettings, site.baseStyles),
    live(headerSettings, site.header),
    live(footerSettings, site.footer),
    live(contentStyleSettings, site.contentStyle),
  ];
}

const sheet = {
  name: 'Inspection sheet (PDF)',
  type: 'file',
  file: SHEET_FILE,
  mimeType: 'application/pdf',
};

type IdOf = (kind: string, key: string) => string;

/** Ids of eight digits, counting up as they are first asked for. */
function numbering(): IdOf {
  const given = new Map<string, string>();
  return (kind, key) => {
    const name = `${kind} ${key}`;
    const id = given.get(name) ?? String(10_000_001 + given.size);
    given.set(name, id);
    return id;
  };
}

function documentOf(piece: Piece, start: number, idOf: IdOf): Data {
  const { section, takesPlace } = piece;
  return {
    type: piece.type,
    name: piece.name,
    teaser: piece.teaser,
    alias: `${section === null ? '' : site.sections[section].alias}/${slugify(piece.name)}`,
    published: addDays(start, piece.day).toISOString(),
    body: piece.body,
    ...(section === null ? {} : { primarySection: idOf('section', section) }),
    ...(piece.tags.length === 0 ? {} : { taxonomy: piece.tags.map((tag) => idOf('term', tag)) }),
    ...(piece.author === undefined ? {} : { authors: [idOf('author', piece.author)] }),
    ...(piece.print === undefined ? {} : { primaryImage: idOf('print', piece.print) }),
    ...(piece.hasSheet === true ? { file: idOf('file', SHEET_FILE) } : {}),
    ...(takesPlace === undefined ? {} : datesOf(takesPlace, start)),
    ...piece.more,
  };
}

function datesOf(takesPlace: NonNullable<Piece['takesPlace']>, start: number): Data {
  const day = startOfDay(addDays(start, takesPlace.day), { in: tz(site.TIME_ZONE) });
  const from = addHours(day, takesPlace.at).getTime();
  return {
    startDate: new Date(from).toISOString(),
    endDate: addHours(from, takesPlace.hours).toISOString(),
  };
}

function pictureOf(name: PrintName): Data {
  const { alt, caption }: Print = prints[name];
  return {
    name: alt,
    type: 'image',
    file: fileOf(name),
    mimeType: 'image/webp',
    ...sizeOf(name),
    alt,
    ...(caption === undefined ? {} : { caption }),
    credit: 'Print: Culvert',
  };
}
