import { isBlank } from '#content-store/definition/is-blank.ts';
import { ValidationError } from '#content-store/editing/editing.ts';
import { messages } from '#content-store/messages/validation.ts';
import type { EntityRules } from '../../context/entity-rules.ts';
import { placedInput } from '../../records/hierarchy.ts';

/** A section's full name and alias follow from where it stands. */
export const sectionRules: EntityRules = {
  async complete(input, current, entity, context) {
    const next = { ...current, ...input };
    if (next.manualAlias === true && isBlank(next.alias))
      throw new ValidationError({ alias: messages.required() });
    return placedInput(input, current, entity, context);
  },
};
