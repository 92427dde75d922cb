import type { FormShown } from '../forms/account-shown.ts';

/** What ties a field to what is said beside it. */
export function describing({ form, hidden, problems }: FormShown, name: string, help?: string) {
  // Several of one form may stand on a page.
  const id =
    `${[form, hidden.id ?? hidden.membershipId, name].filter((part) => part !== undefined && part.length < 40).join('-')}`.replaceAll(
      '.',
      '-',
    );
  const problem = problems[name];
  const by = [
    help === undefined ? undefined : `${id}-help`,
    problem === undefined ? undefined : `${id}-problem`,
  ];
  const describedBy = by.filter((one) => one !== undefined).join(' ');
  return {
    id,
    problem,
    described: {
      'aria-invalid': problem === undefined ? undefined : ('true' as const),
      'aria-describedby': describedBy === '' ? undefined : describedBy,
    },
  };
}
