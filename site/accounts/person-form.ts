import { accountTexts } from '#content-store/messages/accounts.ts';
import type { CommonField } from '#content-store/model/memberships/common-fields.ts';
import { personFields } from '#content-store/model/site-users/person-fields.ts';

const { labels } = accountTexts;

type TextField = Exclude<CommonField, 'countryCode' | 'region'>;

/** What people say of themselves in a line each, as browsers know it; where they live is asked for by `Place.astro`. */
export const personLines: readonly {
  readonly name: TextField;
  readonly label: string;
  readonly autocomplete: string;
  readonly max: number | undefined;
}[] = [
  { name: 'firstName', label: labels.firstName, autocomplete: 'given-name', max: personFields.firstName.max },
  { name: 'lastName', label: labels.lastName, autocomplete: 'family-name', max: personFields.lastName.max },
  { name: 'title', label: labels.title, autocomplete: 'organization-title', max: personFields.title.max },
  { name: 'company', label: labels.company, autocomplete: 'organization', max: personFields.company.max },
  { name: 'city', label: labels.city, autocomplete: 'address-level2', max: personFields.city.max },
  {
    name: 'postalCode',
    label: labels.postalCode,
    autocomplete: 'postal-code',
    max: personFields.postalCode.max,
  },
];
