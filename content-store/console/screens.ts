import type { AnyEntity } from '../definition/entity.ts';
import type { Permission } from '../definition/permissions.ts';
import { cmsUser } from '../model/cms-users/cms-user.ts';
import { layout } from '../model/layouts/layout.ts';
import { adminNewsItem } from '../model/news/admin-news-item.ts';
import { entities } from '../model/registry.ts';
import { tenant } from '../model/tenants/tenant.ts';
import {
  colorTestPath,
  formApiPath,
  historyPath,
  layoutBlockOptionUsagePath,
  layoutBlockUsagePath,
  newSettingsPath,
  profilePath,
  publishingPath,
  routesOf,
  settingsPath,
  systemPath,
} from './routes.ts';
import { inSentence } from './words.ts';

/** What screens of an entity show. */
export type RecordView = 'list' | 'create' | 'edit' | 'group';

/** What the other screens show. */
export type OwnView =
  | 'siteSettings'
  | 'newSiteSettings'
  | 'publishing'
  | 'history'
  | 'system'
  | 'blockUsage'
  | 'blockOptionUsage'
  | 'formApi'
  | 'colorTest'
  | 'profile'
  | 'userPermissions';

interface Guard {
  /** Below `/admin`, as the router reads it. */
  readonly path: string;
  /** What it is called before it has more to say. */
  readonly title: string;
  /** What one does there, in a sentence. */
  readonly act: string;
  /** Any one of these opens it; absent, it is for everyone on the staff. */
  readonly anyOf?: readonly Permission[];
}

/** One screen of the console: where it is, what it shows, and for whom. */
export type Screen = Guard &
  ({ readonly view: RecordView; readonly entity: AnyEntity } | { readonly view: OwnView });

/** Every screen of the console but home and the log-in, which react-admin itself routes to. An entity in the registry
 * has its own. */
export function screens(all: readonly AnyEntity[] = entities): readonly Screen[] {
  return [
    ...settingsScreens(all),
    ...all.flatMap((entity) => (entity.singletonId === undefined ? recordScreens(entity) : [group(entity)])),
    {
      path: publishingPath,
      view: 'publishing',
      title: 'Publishing',
      act: `see ${inSentence(tenant.labels)}`,
      anyOf: tenant.access.read,
    },
    { path: historyPath, view: 'history', title: 'History', act: 'see the history', anyOf: ['view_history'] },
    {
      path: systemPath,
      view: 'system',
      title: 'System',
      act: 'see how the system stands',
      anyOf: ['manage_modules'],
    },
    {
      path: layoutBlockUsagePath,
      view: 'blockUsage',
      title: 'Layout block usage',
      act: `see ${inSentence(layout.labels)}`,
      anyOf: layout.access.read,
    },
    {
      path: layoutBlockOptionUsagePath,
      view: 'blockOptionUsage',
      title: 'Layout block option usage',
      act: `see ${inSentence(layout.labels)}`,
      anyOf: layout.access.read,
    },
    {
      path: formApiPath,
      view: 'formApi',
      title: 'Debug Form API',
      act: 'try out the form API',
      anyOf: ['manage_modules'],
    },
    {
      path: colorTestPath,
      view: 'colorTest',
      title: 'Colour test',
      act: 'see the colours',
    },
    { path: profilePath, view: 'profile', title: 'User Profile', act: 'change your account' },
    {
      path: `${routesOf(cmsUser).edit}/:id/permissions`,
      view: 'userPermissions',
      title: 'Permissions',
      act: `see ${inSentence(cmsUser.labels)}`,
      anyOf: cmsUser.access.read,
    },
  ];
}

/** Whether someone's permissions open a screen. */
export function isOpenTo({ anyOf }: Pick<Screen, 'anyOf'>, held: ReadonlySet<string>): boolean {
  return anyOf === undefined || anyOf.some((one) => held.has(one));
}

/** What is said to those whom it is closed to. */
export function refusal({ act, anyOf = [] }: Pick<Screen, 'act' | 'anyOf'>): string {
  return `Your permissions do not let you ${act}. Ask an administrator for ${anyOf.join(' or ')}.`;
}

/** All groups without a screen that the specification names stand in one index, which has two addresses (S0 §2). */
function settingsScreens(all: readonly AnyEntity[]): readonly Screen[] {
  const groups = all.filter((one) => one.singletonId !== undefined && one.route === undefined);
  const index = {
    title: 'Site settings',
    act: 'see site settings',
    anyOf: [...new Set(groups.flatMap((one) => one.access.read))],
  };
  return [
    { ...index, path: settingsPath, view: 'siteSettings' },
    { ...index, path: newSettingsPath, view: 'newSiteSettings' },
  ];
}

function recordScreens(entity: AnyEntity): readonly Screen[] {
  const { list, create, edit } = routesOf(entity);
  const { label, labels, access } = entity;
  const many = inSentence(labels);
  return [
    {
      path: list,
      view: 'list',
      entity,
      title: labels,
      act: `see ${many}`,
      // The news are for everyone signed in, whoever writes them.
      ...(entity !== adminNewsItem && { anyOf: access.read }),
    },
    {
      path: entity.variants === undefined ? create : `${create}/:type`,
      view: 'create',
      entity,
      title: `New ${inSentence(label)}`,
      act: `add ${many}`,
      anyOf: access.write,
    },
    { path: `${edit}/:id`, view: 'edit', entity, title: label, act: `see ${many}`, anyOf: access.read },
  ];
}

function group(entity: AnyEntity): Screen {
  return {
    path: routesOf(entity).create,
    view: 'group',
    entity,
    title: entity.label,
    act: `see the settings “${entity.label}”`,
    anyOf: entity.access.read,
  };
}
