import { type GraphQLSchema, getNullableType, isInputObjectType } from 'graphql';
import { formOf } from '#content-store/body-forms/forms.ts';
import type { Screen } from '#content-store/console/screens.ts';
import type { AnyField } from '#content-store/definition/field.ts';
import { permissions } from '#content-store/definition/permissions.ts';
import { adUnitPattern } from '#content-store/model/ads/ad-unit-pattern.ts';
import { blockTypeNamed } from '#content-store/model/blocks/blocks.ts';
import { content } from '#content-store/model/content/content.ts';
import { contentTypes } from '#content-store/model/content/content-types.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { menu } from '#content-store/model/menus/menu.ts';
import { contentStyleSettings } from '#content-store/model/settings/content-style.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { socialLinksSettings } from '#content-store/model/settings/social-links.ts';
import { taxonomyTerm } from '#content-store/model/taxonomy/taxonomy-term.ts';
import { awaits } from '#content-store/registry/awaits.ts';
import { definitionOf } from '#content-store/registry/registry.ts';
import type { Catalogue } from './catalogue.ts';
import { constants } from './constants.ts';
import { countEntities, findFields } from './fields.ts';
import { operationNames } from './homes.ts';
import { checkMarks, markedLists, marksIn } from './marks.ts';
import { type Files, whyOfWords } from './sources.ts';
import { sayings } from './words.ts';

/** How much of a list of the specification works, and what does not, each with why. */
export interface Count {
  readonly works: number;
  readonly total: number;
  readonly missing: readonly string[];
}

/** What runs: the API's schema, the console's screens, the sources, and the tests. */
export interface Running {
  readonly schema: GraphQLSchema;
  readonly screens: readonly Pick<Screen, 'path'>[];
  readonly sources: Files;
  readonly tests: Files;
}

/** Counts what works against what the specification names. Throws where a test names what it does not have. */
export function countAll(catalogue: Catalogue, running: Running): Record<string, Count> {
  const { schema, sources, tests } = running;
  const fields = findFields(catalogue.entities, schema, sources);
  const isSettings = (entity: string) => entity.startsWith('site-settings-') || entity.endsWith('-settings');
  const ofSettings = fields.filter(({ entity }) => isSettings(entity) && entity !== 'row-settings');
  const says = sayings(sources);
  return {
    fields: counted(fields, ({ name, missing }) => [name, missing]),
    settings: counted(ofSettings, ({ name, missing }) => [name, missing]),
    entities: counted(countEntities(catalogue.entities, schema, sources), ({ name, missing }) => [
      name,
      missing,
    ]),
    contentTypes: among(
      catalogue.contentTypes.map(({ value }) => value),
      contentTypes.map(({ type }) => type),
    ),
    permissions: counted(catalogue.permissions, ({ name }) => [name, whyOfPermission(name)]),
    ...countChoices(catalogue),
    adUnitFields: counted(catalogue.adUnitFields, ({ name }) => [
      name,
      name in adUnitPattern.fields ? waiting(awaits(adUnitPattern)) : 'not declared',
    ]),
    // Of pages, within texts, and of newsletters: some are called the same.
    blocks: counted(catalogue.blockTypes, ({ type, audience }) => [
      audience === 'public' ? type : `${type} (${audience})`,
      whyOfBlock(type, audience),
    ]),
    adminRoutes: counted(catalogue.adminRoutes, ({ path }) => [path, whyOfRoute(path, running.screens)]),
    operations: counted(catalogue.operations, (operation) => [
      operation.name,
      whyOfOperation(operation, schema),
    ]),
    messages: counted(catalogue.messages, (message) => [
      message.text,
      says(message) ? null : 'not said where it should be',
    ]),
    constants: counted(catalogue.constants, ({ id }) => [id, whyOfConstant(id, sources)]),
    ...countMarked(catalogue, tests),
  };
}

/** `look` answers what to call something, and what keeps it from counting, or null. */
function counted<T>(
  all: readonly T[],
  look: (item: T) => readonly [name: string, why: string | null],
): Count {
  const missing = all.map(look).flatMap(([name, why]) => (why === null ? [] : [`${name}: ${why}`]));
  return { works: all.length - missing.length, total: all.length, missing };
}

function among(wanted: readonly string[], there: readonly string[]): Count {
  const known = new Set(there);
  return counted(wanted, (name) => [name, known.has(name) ? null : 'not declared']);
}

const names = (values: readonly { readonly name: string }[]) => values.map(({ name }) => name);

/** What is chosen in a field of a definition. */
function countChoices(catalogue: Catalogue): Record<string, Count> {
  const { rows, type, loadMoreType } = layout.fields;
  const shared = contentStyleSettings.fields.socialShareLinks?.choices ?? [];
  return {
    layoutTypes: chosen(
      catalogue.layoutTypes.map((layoutType) => layoutType.type),
      type,
    ),
    loadMoreTypes: chosen(
      catalogue.loadMoreTypes.map((loadMore) => loadMore.type),
      loadMoreType?.fields?.type,
      loadMoreType && awaits(loadMoreType),
    ),
    rowLayouts: chosen(
      catalogue.rowLayouts.map((row) => row.layout),
      rows?.of?.fields?.layout,
    ),
    menuPlacements: chosen(names(catalogue.menuPlacements), menu.fields.placement),
    taxonomyTypes: chosen(names(catalogue.taxonomyTypes), taxonomyTerm.fields.type),
    placements: chosen(
      catalogue.placements.map(({ name, kind }) => (kind === 'content-list' ? name : `${name} (${kind})`)),
      content.fields.websiteSchedules?.of?.fields?.placement,
    ),
    socialNetworks: among(
      names(catalogue.socialNetworks).map((name) => name.toLowerCase()),
      [...shared.map(({ value }) => value), ...Object.keys(socialLinksSettings.fields)],
    ),
    modules: counted(catalogue.modules, ({ name }) => {
      const module: AnyField | undefined = Object.entries(modulesSettings.fields).find(
        ([key]) => key === name,
      )?.[1];
      return [name, module === undefined ? 'not declared' : waiting(awaits(module))];
    }),
    adTypes: counted(catalogue.adTypes, ({ type: adType }) => [adType, waiting(awaits(adUnitPattern))]),
  };
}

/** `whole` is what all that the field stands in waits for. */
function chosen(wanted: readonly string[], field: AnyField | undefined, whole?: string): Count {
  const known = new Set(field?.choices?.map(({ value }) => value));
  return counted(wanted, (value) => [
    value,
    field === undefined || !known.has(value)
      ? 'not declared'
      : waiting(whole ?? awaits(field) ?? awaits(field, value)),
  ]);
}

function waiting(what: string | undefined): string | null {
  return what === undefined ? null : `waits for ${what}`;
}

function whyOfPermission(name: string): string | null {
  const permission = permissions.find((known) => known === name);
  return permission === undefined ? 'not declared' : waiting(awaits(permission));
}

function whyOfBlock(type: string, audience: string): string | null {
  // None is declared without its form.
  if (audience === 'body') return formOf(type) === undefined ? 'not declared' : null;
  if (audience !== 'public') return 'not declared';
  const block = blockTypeNamed(type);
  if (block === undefined) return 'not declared';
  return block.view === 'later' ? 'has no view' : null;
}

/** A screen for a record that nothing reads yet does nothing. */
function whyOfRoute(path: string, screens: Running['screens']): string | null {
  const wanted = pathPattern(path.replace(/^\/admin/, ''));
  const screen = screens.find((known) => pathPattern(known.path) === wanted);
  if (screen === undefined) return 'no screen there';
  if (!('entity' in screen)) return null;
  return waiting(awaits(definitionOf((screen as Extract<Screen, { entity: unknown }>).entity)));
}

/** The same for `/edit/{id}` and `/edit/:id`, with a slash at the end or without. */
function pathPattern(path: string): string {
  return path.replace(/\{[^}]*\}|:[^/]+/g, '{}').replace(/\/$/, '') || '/';
}

/** An operation takes each argument that the specification names, by itself or in its `input`. */
function whyOfOperation(
  { name, kind, inputs }: Catalogue['operations'][number],
  schema: GraphQLSchema,
): string | null {
  const called =
    kind === 'tracking' ? `setEvent${name.replace(/^setEvent/, '')}` : (operationNames[name] ?? name);
  const isQuery = kind === 'query';
  const root = isQuery ? schema.getQueryType() : schema.getMutationType();
  const operation = root?.getFields()[called.split('/').at(-1) ?? called];
  if (operation === undefined) return `no ${isQuery ? 'query' : 'mutation'} ${called}`;
  const taken = operation.args.flatMap(({ name: argument, type }) => {
    const given = getNullableType(type);
    return argument === 'input' && isInputObjectType(given)
      ? [argument, ...Object.keys(given.getFields())]
      : [argument];
  });
  const lacking = inputs.map((input) => input.replace(/ \(.*/, '')).filter((input) => !taken.includes(input));
  return lacking.length === 0 ? null : `does not take ${lacking.join(', ')}`;
}

function whyOfConstant(id: string, sources: Files): string | null {
  const [file, words] = constants[id] ?? [];
  if (file === undefined || words === undefined) return 'not in effect';
  return whyOfWords(file, words, sources);
}

function countMarked(catalogue: Catalogue, tests: Files): Record<string, Count> {
  const marks = new Set([...tests].flatMap(([file, text]) => marksIn(file, text)));
  checkMarks(marks, catalogue);
  return Object.fromEntries(
    Object.entries(markedLists).map(([list, prefix]) => [
      list,
      counted(catalogue[list as keyof typeof markedLists], ({ id }) => [
        `${prefix}-${id}`,
        marks.has(`${prefix}-${id}`) ? null : 'no test says so',
      ]),
    ]),
  );
}
