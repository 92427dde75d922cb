import type { EntityRules } from '../../context/entity-rules.ts';
import { placedInput } from '../../records/hierarchy.ts';

/** A folder's full name follows from where it stands. */
export const folderRules: EntityRules = { complete: placedInput };
