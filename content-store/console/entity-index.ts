import { entities } from '../registry/registry.ts';
import { type EntityEntry, entryOf } from '../screens/entity-entry.ts';

/** The entries of all entities, in the order of the registry. Where the console is compiled their values stand here instead
 * (`build/process/modules/evaluated.ts`): its first load has them without the definitions. */
export const entityIndex: readonly EntityEntry[] = entities.map(entryOf);
