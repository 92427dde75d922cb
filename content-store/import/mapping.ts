import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { normaliseAlias } from '../definition/alias.ts';
import { type AnyEntity, fieldsOf } from '../definition/entity.ts';
import type { AnyField } from '../definition/field.ts';
import { isTimeZone } from '../formats/language.ts';
import { content } from '../model/content/content.ts';
import { contentTypes } from '../model/content/content-types.ts';
import { asset } from '../model/media/asset.ts';
import { person } from '../model/people/person.ts';
import { taxonomyTerm } from '../model/taxonomy/taxonomy-term.ts';
import { ROOT } from '../running/root.ts';

const names = z
  .union([z.string(), z.array(z.string())])
  .transform((one) => (Array.isArray(one) ? one : [one]));

/** Where a field's value comes from: the first of `from` that says something, through `template` if there is one. */
const fieldSource = z.union([
  names.transform((from) => ({ from })),
  z.strictObject({
    from: names.default([]),
    /** `{name}` stands for the front-matter field; all it names must be there. */
    template: z.string().optional(),
    /** The title of the piece of that folder whose slug the value is. */
    titleOf: z.string().optional(),
    /** Used where the file says nothing. */
    otherwise: z.string().optional(),
    /** For references to persons and terms that have no file: make the record from the name, or leave it out. */
    missing: z.enum(['create', 'leave out']).optional(),
  }),
]);

const name = z.string().regex(/^[A-Za-z_][\w-]*$/);
const pattern = z.string().startsWith('/');
const absolute = z.url({ protocol: /^https?$/ }).transform((one) => one.replace(/\/$/, ''));
const typeNames = contentTypes.map((one) => one.type);

const folder = z.strictObject({
  folder: z.string().min(1),
  as: z.enum([...typeNames, 'person', 'taxonomyTerm', 'asset']),
  extension: z.enum(['.md', '.yml']).default('.md'),
  slug: z.string().optional(),
  section: z.strictObject({ name: z.string(), alias: pattern.transform(normaliseAlias) }).optional(),
  alias: pattern.optional(),
  onClash: pattern.optional(),
  oldPaths: z.array(pattern).default([]),
  fields: z.record(z.string(), fieldSource),
});

const schema = z
  .strictObject({
    system: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
    source: absolute,
    hosts: z.array(z.string()).default([]),
    timeZone: z.string().refine(isTimeZone, { error: 'Name a time zone of the tz database' }).default('UTC'),
    recognisedBy: z.array(z.string()).default([]),
    /** What a site is called that the import makes because there is none yet. */
    site: z.strictObject({ name: z.string().min(1), domain: z.string().min(1) }).optional(),
    frontMatter: z
      .strictObject({
        slug: z.string().default('slug'),
        draft: z.string().default('draft'),
        redirect: z.string().default('redirectto'),
        aliases: z.string().default('aliases'),
        address: z.string().default('url'),
      })
      .prefault({}),
    files: z.strictObject({ images: absolute, legacy: absolute, static: absolute }).optional(),
    /** The source's texts are Liquid templates (Jekyll, Eleventy); absent where they are not. */
    liquid: z
      .strictObject({
        /** Folders of the files that templates include. */
        includes: z.array(z.string().min(1)).default([]),
        /** The folder of data files, YAML and JSON. */
        data: z.string().min(1).optional(),
        /** The source's own filters, tags, and tags with an end: name, and a template of what it becomes. */
        filters: z.record(name, z.string()).default({}),
        tags: z.record(name, z.string()).default({}),
        blocks: z.record(name, z.string()).default({}),
      })
      .optional(),
    folders: z.array(folder).min(1),
  })
  .superRefine((mapping, context) => {
    for (const [index, one] of mapping.folders.entries()) {
      const report = (path: string[], message: string) =>
        context.addIssue({ code: 'custom', path: ['folders', index, ...path], message });
      if (entityFor(one.as) === content && one.alias === undefined)
        report(['alias'], 'Content needs an alias, such as /news/{slug}');
      for (const name of Object.keys(one.fields)) {
        if (fieldNamed(one.as, name) === undefined)
          report(['fields', name], `There is no field "${name}" on ${one.as}`);
      }
    }
  });

export type Mapping = z.output<typeof schema>;
export type FolderMapping = Mapping['folders'][number];
export type FieldSource = z.output<typeof fieldSource>;

/** The entity a folder's files become; content types are all of the entity `content`. */
export function entityFor(as: FolderMapping['as']): AnyEntity {
  if (as === 'person') return person;
  if (as === 'taxonomyTerm') return taxonomyTerm;
  return as === 'asset' ? asset : content;
}

/** The field at a name or dotted path, or undefined. */
export function fieldNamed(as: FolderMapping['as'], name: string): AnyField | undefined {
  const [first = '', ...rest] = name.split('.');
  const fields = fieldsOf(entityFor(as), { type: as });
  return rest.reduce<AnyField | undefined>((one, part) => one?.fields?.[part], fields[first]);
}

/** Reads a mapping file, JSON or YAML. Throws an Error that names the file and each wrong line. */
export async function readMapping(path: string): Promise<Mapping> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`The mapping file ${path} cannot be read. Give the path of a YAML or JSON file`);
  });
  let given: unknown;
  try {
    given = parse(text);
  } catch (error) {
    throw new Error(
      `The mapping file ${path} is not YAML or JSON: ${error instanceof Error ? error.message : error}`,
    );
  }
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The mapping file ${path} cannot be used:\n${lines.join('\n')}`);
}

/** The shipped mapping whose marks the folder shows; null where there is none. */
export async function shippedMappingFor(root: string): Promise<Mapping | null> {
  const shipped = join(ROOT, 'content-store', 'import', 'mappings');
  for (const name of (await readdir(shipped)).toSorted()) {
    const mapping = await readMapping(join(shipped, name));
    const marks = mapping.recognisedBy;
    if (marks.length > 0 && marks.every((mark) => existsSync(join(root, mark)))) return mapping;
  }
  return null;
}
