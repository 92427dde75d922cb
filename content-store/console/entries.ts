import type { Settings } from '../model/settings/settings.ts';
import type { EntityName } from '../registry/registry.ts';
import type { EntityEntry } from '../screens/entity-entry.ts';
import { entityIndex } from './entity-index.ts';

/** What the registry has: groups of settings too, `modulesSettings`. */
export type RegisteredName = EntityName | `${keyof Settings}Settings`;

/** The entry of an entity; undefined where nothing is called so. */
export function entryNamed(name: string): EntityEntry | undefined {
  return entityIndex.find((entry) => entry.name === name);
}

/** The entry of an entity that there is. */
export function entryFor(name: RegisteredName): EntityEntry {
  const entry = entryNamed(name);
  if (entry === undefined) throw new Error(`The index of entities has no ${name}`);
  return entry;
}
