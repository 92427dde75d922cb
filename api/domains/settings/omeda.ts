import type { Data } from '#content-store/definition/entity.ts';
import { isBlank } from '#content-store/definition/is-blank.ts';
import { ValidationError } from '#content-store/editing/editing.ts';
import { messages } from '#content-store/messages/validation.ts';
import { omedaSettings } from '#content-store/model/settings/omeda.ts';
import type { EntityRules } from '../../context/entity-rules.ts';

const keys = ['appId', 'inputId'] as const;

/** Omeda is not used without what it knows the site by, and what is stored of that goes to no other host than it was given for. No
 * form can tell: it never leaves the server. */
export const omedaRules: EntityRules = {
  async complete(input, current) {
    if (current === null || originIn({ ...current, ...input }) === originIn(current)) return input;
    // One that is taken out is null.
    const isKept = (name: string) => input[name] !== null && isBlank(input[name]) && !isBlank(current[name]);
    refuse(keys.filter(isKept), messages.givenAgain());
    return input;
  },
  async check({ live }) {
    if (live?.isUsed !== true) return;
    refuse(
      keys.filter((name) => isBlank(live[name])),
      messages.required(),
    );
  },
};

/** The host that the keys go to; the default's where no address is stored. */
function originIn({ baseUrl }: Data): string | null {
  return (
    URL.parse(String(isBlank(baseUrl) ? omedaSettings.fields.baseUrl?.default : baseUrl))?.origin ?? null
  );
}

function refuse(names: readonly string[], problem: string): void {
  if (names.length > 0) throw new ValidationError(Object.fromEntries(names.map((name) => [name, problem])));
}
