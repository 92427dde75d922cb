import type { GraphQLSchema } from 'graphql';
import { permissions } from '#content-store/definition/permissions.ts';
import { blockSettingsOf } from '#content-store/model/blocks/blocks.ts';
import { contentTypes } from '#content-store/model/content/content-types.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { menu } from '#content-store/model/menus/menu.ts';
import type { Catalogue } from './catalogue.ts';
import { findFields, homeOf } from './fields.ts';
import { says } from './words.ts';

/** What is counted of the specification: how much there is, and what is not, each with why. */
export interface Count {
  readonly declared: number;
  readonly total: number;
  readonly missing: readonly string[];
}

/** What runs: the API's schema, the console's paths and the texts in the sources. */
export interface Running {
  readonly schema: GraphQLSchema;
  readonly consolePaths: readonly string[];
  readonly texts: ReadonlySet<string>;
}

/** Counts what exists against what the specification names. */
export function countAll(
  catalogue: Catalogue,
  { schema, consolePaths, texts }: Running,
): Record<string, Count> {
  const fields = findFields(catalogue.entities, schema);
  const isSettings = (entity: string) => entity.startsWith('site-settings-') || entity.endsWith('-settings');
  const ofSettings = fields.filter(({ entity }) => isSettings(entity) && entity !== 'row-settings');
  const rootOf = (kind: string) =>
    kind.includes('mutation') ? schema.getMutationType() : schema.getQueryType();
  const paths = new Set(consolePaths.map(pathPattern));
  return {
    fields: counted(fields, ({ name, missing }) => [name, missing]),
    entities: counted(catalogue.entities, ({ id }) => [
      id,
      homeOf(id, schema) === null ? 'no such type' : null,
    ]),
    contentTypes: among(
      catalogue.contentTypes.map(({ value }) => value),
      contentTypes.map(({ type }) => type),
    ),
    permissions: among(
      catalogue.permissions.map(({ name }) => name),
      permissions,
    ),
    menuPlacements: among(
      catalogue.menuPlacements.map(({ name }) => name),
      choicesOf(menu.fields.placement),
    ),
    layoutTypes: among(
      catalogue.layoutTypes.map(({ type }) => type),
      choicesOf(layout.fields.type),
    ),
    settings: counted(ofSettings, ({ name, missing }) => [name, missing]),
    // Those of pages; blocks within texts and those of newsletters are others, though some are called the same.
    blocks: counted(catalogue.blockTypes, ({ type, audience }) => [
      audience === 'public' ? type : `${type} (${audience})`,
      audience === 'public' && blockSettingsOf(type) !== undefined ? null : 'not declared',
    ]),
    adminRoutes: counted(catalogue.adminRoutes, ({ path }) => [
      path,
      paths.has(pathPattern(path.replace(/^\/admin/, ''))) ? null : 'no screen there',
    ]),
    operations: counted(catalogue.operations, ({ name, kind }) => [
      name,
      rootOf(kind)?.getFields()[name.split('/').at(-1) ?? name] === undefined
        ? `no ${kind} of this name`
        : null,
    ]),
    messages: counted(catalogue.messages, (one) => [one.text, says(texts, one) ? null : 'said nowhere']),
  };
}

function among(wanted: readonly string[], there: readonly string[]): Count {
  const known = new Set(there);
  return counted(wanted, (one) => [one, known.has(one) ? null : 'not declared']);
}

/** `look` answers what to call one, and what keeps it from counting, or null. */
function counted<T>(all: readonly T[], look: (one: T) => readonly [name: string, why: string | null]): Count {
  const missing = all.map(look).flatMap(([name, why]) => (why === null ? [] : [`${name}: ${why}`]));
  return { declared: all.length - missing.length, total: all.length, missing };
}

function choicesOf(
  field: { readonly choices?: readonly { readonly value: string }[] | undefined } | undefined,
) {
  return field?.choices?.map(({ value }) => value) ?? [];
}

/** The same for `/edit/{id}` and `/edit/:id`, with a slash at the end or without. */
function pathPattern(path: string): string {
  return path.replace(/\{[^}]*\}|:[^/]+/g, '{}').replace(/\/$/, '') || '/';
}
