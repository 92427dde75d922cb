import type { EntityRules } from '../../context/entity-rules.ts';
import { placedInput } from '../../records/hierarchy.ts';

/** A term's full name follows from where it stands. */
export const termRules: EntityRules = { complete: placedInput };
