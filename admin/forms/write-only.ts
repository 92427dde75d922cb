import { type AnyField, secret } from '#content-store/definition/field.ts';

/** What a form sends and the API never answers, by entity: it makes a secret of its own from it. */
export const writeOnlyFields: Readonly<
  Record<string, readonly { readonly name: string; readonly field: AnyField; readonly after: string }[]>
> = {
  cmsUser: [
    {
      name: 'password',
      after: 'lastName',
      field: secret({
        label: 'Password',
        help: 'At least 8 characters. A new user needs one; otherwise it stays as it is while this is empty.',
      }),
    },
  ],
};
