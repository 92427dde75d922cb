import { neededInWords } from '../definition/permissions.ts';
import type { EntityEntry } from '../screens/entity-entry.ts';
import { routesOf } from '../screens/routes.ts';
import type { OwnScreen, ScreenPlace } from '../screens/screen.ts';
import { inSentence } from '../screens/words.ts';
import { entityIndex } from './entity-index.ts';
import type { RegisteredName } from './entries.ts';
import { ownScreens, type ScreenName } from './own-screens.ts';

/** What screens of an entity show. */
export type RecordView = 'list' | 'create' | 'edit' | 'group';

/** One screen of the console: where it is, what it shows, and for whom. */
export type Screen = OwnScreen<ScreenName> | RecordScreen;

interface RecordScreen extends ScreenPlace {
  readonly view: RecordView;
  readonly entity: EntityEntry;
}

/** Every screen of the console but home and the log-in, which react-admin itself routes to. An entity in the registry
 * has its own. */
export function screens(all: readonly EntityEntry[] = entityIndex): readonly Screen[] {
  return [
    ...ownScreens,
    ...all.flatMap((entity) => (entity.singletonId === undefined ? recordScreens(entity) : [group(entity)])),
  ];
}

/** Whether someone's permissions open a screen. */
export function isOpenTo({ anyOf }: Pick<Screen, 'anyOf'>, held: ReadonlySet<string>): boolean {
  return anyOf === undefined || anyOf.some((one) => held.has(one));
}

/** What is said to those whom it is closed to. */
export function refusal({ act, anyOf = [] }: Pick<Screen, 'act' | 'anyOf'>): string {
  const needed = neededInWords(anyOf);
  return `Your permissions do not let you ${act}.${needed === '' ? '' : ` ${needed} Ask an administrator for it.`}`;
}

const NEWS: RegisteredName = 'adminNewsItem';

function recordScreens(entity: EntityEntry): readonly RecordScreen[] {
  const { list, create, edit } = routesOf(entity);
  const { label, labels, access } = entity;
  const many = inSentence(labels);
  const made: RecordScreen = {
    path: entity.variants === undefined ? create : `${create}/:type`,
    view: 'create',
    entity,
    title: `New ${inSentence(label)}`,
    act: `add ${many}`,
    anyOf: access.create,
  };
  return [
    {
      path: list,
      view: 'list',
      entity,
      title: labels,
      act: `see ${many}`,
      // The news are for everyone signed in, whoever writes them.
      ...(entity.name !== NEWS && { anyOf: access.read }),
    },
    ...(access.create.length === 0 ? [] : [made]),
    { path: `${edit}/:id`, view: 'edit', entity, title: label, act: `see ${many}`, anyOf: access.read },
  ];
}

function group(entity: EntityEntry): RecordScreen {
  return {
    path: routesOf(entity).create,
    view: 'group',
    entity,
    title: entity.label,
    act: `see the settings “${entity.label}”`,
    anyOf: entity.access.read,
  };
}
