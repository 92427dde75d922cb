import { isData } from '../../definition/entity.ts';
import type { AnyField } from '../../definition/field.ts';
import { plainText } from '../../html/html-tree.ts';
import { parseDate } from '../dates.ts';
import type { Front } from '../front-matter.ts';
import type { FieldSource } from '../mapping.ts';
import { renderLine } from './markdown.ts';

/** What a conversion may ask and say. */
export interface ValueContext {
  readonly timeZone: string;
  /** The id of the record a slug names, made if the mapping says so; null where there is none. */
  readonly reference: (field: AnyField, slug: string, source: FieldSource) => string | null;
  readonly titleOf: (folder: string, slug: string) => string | undefined;
  readonly report: (why: string) => void;
}

/** The value of one field as its kind wants it, read from front matter as the mapping says; undefined for none. */
export function valueFor(field: AnyField, source: FieldSource, front: Front, context: ValueContext): unknown {
  if (field.kind === 'references' || field.kind === 'choices' || field.kind === 'sites') {
    const slugs = [...new Set(source.from.flatMap((name) => stringsAt(front, name)))];
    if (field.kind !== 'references') return slugs;
    return slugs.flatMap((slug) => context.reference(field, slug, source) ?? []);
  }
  const text = textFor(source, front, context) || ('otherwise' in source ? (source.otherwise ?? '') : '');
  return text === '' ? undefined : convert(field, text, source, context);
}

/** The value at a name or dotted path. */
export function valueAt(front: Front, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (isData(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      front,
    );
}

/** The text there; empty for nothing and for what is no single value. */
export function stringAt(front: Front, path: string): string {
  const value = valueAt(front, path);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : '';
}

/** The texts there: a list's members, or one. */
export function stringsAt(front: Front, path: string): string[] {
  const value = valueAt(front, path);
  const members: readonly unknown[] = Array.isArray(value) ? value : [value];
  return members.flatMap((member) =>
    (typeof member === 'string' || typeof member === 'number') && String(member).trim() !== ''
      ? [String(member).trim()]
      : [],
  );
}

function textFor(source: FieldSource, front: Front, context: ValueContext): string {
  if ('template' in source && source.template !== undefined) return filled(source.template, front);
  const text = source.from.map((name) => stringAt(front, name)).find((value) => value !== '') ?? '';
  if (text === '' || !('titleOf' in source) || source.titleOf === undefined) return text;
  return context.titleOf(source.titleOf, text) ?? text;
}

function filled(template: string, front: Front): string {
  let isWhole = true;
  const text = template.replace(/\{([\w.]+)\}/g, (_, name: string) => {
    const value = stringAt(front, name);
    if (value === '') isWhole = false;
    return value;
  });
  return isWhole ? text : '';
}

function convert(field: AnyField, text: string, source: FieldSource, context: ValueContext): unknown {
  switch (field.kind) {
    case 'text':
    case 'multiline':
      return shortened(plainText(renderLine(withoutControls(text, context))), field.max, context);
    case 'instant': {
      const date = parseDate(text, context.timeZone) ?? parseIso(text);
      if (date === null) context.report(`"${text}" is no date and was left out`);
      return date === null ? undefined : date.instant;
    }
    case 'url': {
      if (/^https?:\/\/\S+$/i.test(text) && URL.canParse(text)) return text;
      if (/^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text)) return `https://${text}`;
      context.report(`"${text}" is no address and was left out`);
      return undefined;
    }
    case 'integer':
      return Number(text);
    case 'checkbox':
      return text === 'true';
    case 'reference':
      return context.reference(field, text, source) ?? undefined;
    default:
      return text;
  }
}

function parseIso(text: string): { instant: string } | null {
  return /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text))
    ? { instant: new Date(text).toISOString() }
    : null;
}

function withoutControls(text: string, context: ValueContext): string {
  const clean = text.replace(/[^\P{Cc}\t\n\r]/gu, '');
  if (clean !== text) context.report('Control characters were dropped');
  return clean;
}

function shortened(text: string, max: number | undefined, context: ValueContext): string {
  if (max === undefined || text.length <= max) return text;
  context.report(`It is longer than ${max} characters and was cut`);
  return `${text.slice(0, max - 1).replace(/\s+\S*$/, '')}…`;
}
