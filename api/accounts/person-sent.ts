import { personFields } from '#content-store/model/site-users/person-fields.ts';
import type { SentForm } from './sent-form.ts';

type PersonName = keyof typeof personFields;

/** What a form says of a person: no field that is empty (S0 §5), but for those in which there was something until now. Or nobody
 * could take it out. */
export function personIn(
  sent: SentForm,
  known: Readonly<Partial<Record<PersonName, string | null>>> = {},
): Readonly<Partial<Record<PersonName, string>>> {
  const names = Object.keys(personFields) as PersonName[];
  return Object.fromEntries(
    names
      .filter((name) => sent.has(name) && (sent.text(name) !== '' || (known[name] ?? null) !== null))
      .map((name) => [name, sent.text(name)]),
  );
}
