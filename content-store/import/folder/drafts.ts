import type { Data } from '../../definition/entity.ts';
import type { Front } from '../front-matter.ts';
import type { Images } from '../images.ts';
import { type FieldSource, fieldNamed, type Mapping } from '../mapping.ts';
import type { Piece } from '../pieces/pieces.ts';
import type { Findings } from '../report.ts';
import type { Links } from '../text/links.ts';
import { renderBody } from '../text/markdown.ts';
import { valueAt, valueFor } from '../text/values.ts';
import type { References } from './references.ts';

export interface DraftContext {
  readonly mapping: Mapping;
  readonly links: Links;
  readonly images: Images;
  readonly references: References;
  readonly findings: Findings;
  readonly now: Date;
}

/** The document a piece becomes, with import keys where ids will be. */
export function draftOf(piece: Piece, alias: string | undefined, context: DraftContext): Data {
  const { mapping, findings } = context;
  const input: Record<string, unknown> = { ...fieldValues(piece, context), importKey: piece.importKey };
  if (piece.entity.collection !== 'content') return input;
  const original = `${mapping.source}${pathOf(piece)}`;
  const body = renderBody(piece.body, {
    links: context.links,
    images: context.images,
    files: mapping.files ?? { legacy: mapping.source, static: mapping.source },
    original,
    report: (what, why) => findings.row(piece.file, what, why),
  });
  const published = input.published ?? piece.date?.instant;
  return {
    ...input,
    type: piece.folder.as,
    alias,
    ...(published === undefined ? {} : { published: seenNow(published, input.startDate, context.now) }),
    ...endOf(piece, input, findings),
    ...(body === '' ? {} : { body }),
  };
}

/** The title a piece has in links and lists. */
export function titleOf(piece: Piece, context: Pick<DraftContext, 'mapping' | 'references'>): string {
  const field = piece.entity.titleField;
  const value = valuesOf(piece, [field], context, () => undefined)[field];
  return typeof value === 'string' && value !== '' ? value : piece.slug;
}

/** Fields with a value that no field here takes, for the report. */
export function notCarried(piece: Piece, mapping: Mapping): string[] {
  const taken = new Set(
    [
      ...Object.values(mapping.frontMatter),
      ...Object.values(piece.folder.fields).flatMap((source) => [
        ...source.from,
        ...('template' in source
          ? [...(source.template ?? '').matchAll(/\{([\w.]+)\}/g)].map((found) => found[1] ?? '')
          : []),
      ]),
      piece.folder.slug ?? '',
    ].map((name) => name.split('.')[0]),
  );
  const isSaid = (value: unknown) =>
    value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  return Object.keys(piece.front).filter((name) => !taken.has(name) && isSaid(piece.front[name]));
}

function fieldValues(piece: Piece, { findings, ...context }: DraftContext): Record<string, unknown> {
  return valuesOf(piece, Object.keys(piece.folder.fields), context, (field, why) =>
    findings.row(piece.file, field, why),
  );
}

function valuesOf(
  piece: Piece,
  names: readonly string[],
  { mapping, references }: Pick<DraftContext, 'mapping' | 'references'>,
  report: (field: string, why: string) => void,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const source = piece.folder.fields[name];
    const field = fieldNamed(piece.folder.as, name);
    if (source === undefined || field === undefined) continue;
    const value = valueFor(field, source, named(piece, source), {
      timeZone: mapping.timeZone,
      reference: (one, slug) => references.keyFor(one, slug, source, (why) => report(name, why)),
      titleOf: (folder, slug) => references.titleOf(folder, slug),
      report: (why) => report(name, why),
    });
    if (value !== undefined && value !== '') put(values, name.split('.'), value);
  }
  return values;
}

/** A field may be filled from the slug even where only the file name gave it. */
function named(piece: Piece, source: FieldSource): Front {
  const key = piece.folder.slug ?? 'slug';
  return source.from.includes(key) && !valueAt(piece.front, key)
    ? { ...piece.front, [key]: piece.slug }
    : piece.front;
}

function put(values: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    values[name] = value;
    return;
  }
  const inner = values[name];
  const group: Record<string, unknown> = typeof inner === 'object' && inner !== null ? { ...inner } : {};
  put(group, rest, value);
  values[name] = group;
}

/** Something announced is seen before it takes place: what starts later is published now. */
function seenNow(published: unknown, starts: unknown, now: Date): unknown {
  const isAhead = typeof published === 'string' && published === starts && published > now.toISOString();
  return isAhead ? now.toISOString() : published;
}

function endOf(piece: Piece, input: Data, findings: Findings): Data {
  const { startDate, endDate } = input;
  if (typeof startDate !== 'string' || typeof endDate !== 'string' || endDate >= startDate) return {};
  findings.row(piece.file, 'endDate', 'It ends before it starts; the end was left out');
  return { endDate: undefined };
}

function pathOf(piece: Piece): string {
  const path = piece.oldPaths[0] ?? `/${piece.slug}`;
  return path.endsWith('/') ? path : `${path}/`;
}
