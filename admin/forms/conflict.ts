import type { FormField } from './form-fields.ts';
import { type FormValues, isSame } from './form-values.ts';

/** One field on which two versions differ. */
export interface FieldConflict extends FormField {
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Both changed it since the version this edit began with; otherwise only one did, and its change is proposed. */
  readonly isContested: boolean;
  readonly proposed: 'mine' | 'theirs';
}

export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

/** Where my edit and somebody else's newer version differ, field by field, in the order of the form. */
export function compareVersions(
  fields: readonly FormField[],
  versions: { readonly base: FormValues; readonly mine: FormValues; readonly theirs: FormValues },
): readonly FieldConflict[] {
  const { base, mine, theirs } = versions;
  return fields
    .filter(({ name, field }) => !field.readOnly && !isSame(mine[name], theirs[name]))
    .map(({ name, field }) => {
      const isMine = !isSame(mine[name], base[name]);
      const isTheirs = !isSame(theirs[name], base[name]);
      return {
        name,
        field,
        mine: mine[name],
        theirs: theirs[name],
        isContested: isMine && isTheirs,
        proposed: isMine ? 'mine' : 'theirs',
      } as const;
    });
}

/** What is proposed for each field, before anybody chose. */
export function proposedChoices(conflicts: readonly FieldConflict[]): Choices {
  return Object.fromEntries(conflicts.map((one) => [one.name, one.proposed] as const));
}

/** The form after choosing: mine, but for the fields where theirs was taken. Nothing is saved by this. */
export function merge(
  conflicts: readonly FieldConflict[],
  versions: { readonly mine: FormValues; readonly theirs: FormValues },
  choices: Choices,
): FormValues {
  const taken = conflicts.filter((one) => (choices[one.name] ?? one.proposed) === 'theirs');
  return {
    ...versions.mine,
    ...Object.fromEntries(taken.map((one) => [one.name, versions.theirs[one.name]])),
  };
}
