import type { AnyEntity, BlockDefinition } from '../definition/declare.ts';
import type { AnyField, AnyFields } from '../definition/field.ts';
import { type Permission, permissions } from '../definition/permissions.ts';
import { blockTypeNamed, blockTypes } from '../model/blocks/blocks.ts';
import { commonBlockSettings } from '../model/blocks/common.ts';
import { cmsUser } from '../model/cms-users/cms-user.ts';
import { modulesSettings } from '../model/settings/modules.ts';
import { entities } from './registry.ts';
import { unread } from './unread.ts';

/** What may be waiting for something to read it. */
export type Awaiting = AnyField | AnyEntity | BlockDefinition | Permission;

/** What a field, a record, a block or a permission is for that is not there yet, such as "newsletters"; undefined where it
 * is in use. With a value, what that choice of a field is for. */
export function awaits(of: Awaiting, value?: string): string | undefined {
  return waiting.get(of)?.get(value ?? WHOLE);
}

const WHOLE = '';

const waiting = new Map<unknown, Map<string, string>>();

for (const [what, names] of Object.entries(unread))
  for (const name of names) {
    const [path = '', value = WHOLE] = name.split('=');
    const found = thingsNamed(path);
    if (found.length === 0) throw new Error(`unread.ts names ${name}, and there is no such thing`);
    for (const thing of found) wait(thing, value, what);
  }

// A permission or a module that opens nothing but what waits, waits for the same.
for (const permission of permissions)
  waitWith(
    permission,
    entities.filter(({ access }) =>
      [access.read, access.write, access.create, access.publish].some((any) => any?.includes(permission)),
    ),
  );
for (const [name, field] of Object.entries(modulesSettings.fields))
  waitWith(field, [
    ...entities.filter(({ module }) => module === name),
    ...blockTypes.filter(({ module }) => module === name),
  ]);

for (const permission of permissions) wait(cmsUser.shape.extraPermissions, permission, awaits(permission));

function waitWith(thing: Awaiting, opened: readonly (AnyEntity | BlockDefinition)[]): void {
  const waits = opened.map((each) => awaits(each));
  if (awaits(thing) === undefined && !waits.includes(undefined)) wait(thing, WHOLE, waits[0]);
}

function wait(thing: Awaiting, value: string, what: string | undefined): void {
  if (what !== undefined) waiting.set(thing, (waiting.get(thing) ?? new Map()).set(value, what));
}

/** What a name of the list stands for: `settings.header.searchStyle`, `block.podcasts`, `content.duration`. */
function thingsNamed(path: string): readonly Awaiting[] {
  const [first = '', second = '', ...rest] = path.split('.');
  if (first === 'permission') return [second as Permission];
  if (first === 'block') {
    const block = blockTypeNamed(second);
    if (block === undefined) return fieldsAt(commonBlockSettings, [second, ...rest]);
    return rest.length === 0 ? [block] : fieldsAt(block.settings, rest);
  }
  const isGroup = first === 'settings';
  const entity = entities.find((one) => (isGroup ? one.singletonId === second : one.name === first));
  const within = isGroup ? rest : [second, ...rest].filter((one) => one !== '');
  if (entity === undefined || within.length === 0) return entity === undefined ? [] : [entity];
  const shapes = [entity.fields, ...(entity.variants?.types.map((one) => one.fields) ?? [])];
  return shapes.flatMap((fields) => fieldsAt(fields, within));
}

function fieldsAt(
  fields: AnyFields | undefined,
  [name = '', ...rest]: readonly string[],
): readonly AnyField[] {
  const found = fields?.[name];
  if (found === undefined) return [];
  return rest.length === 0 ? [found] : fieldsAt(found.fields ?? found.of?.fields, rest);
}
