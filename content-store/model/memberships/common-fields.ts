/** What a membership may require of everybody who signs up for it (S0 §3): fields of a site user, each by its name. */
export const commonFields = [
  { value: 'firstName', label: 'First name' },
  { value: 'lastName', label: 'Last name' },
  { value: 'title', label: 'Job title' },
  { value: 'company', label: 'Company' },
  { value: 'city', label: 'City' },
  { value: 'region', label: 'State or province' },
  { value: 'postalCode', label: 'Postal code' },
  { value: 'countryCode', label: 'Country' },
] as const;

export type CommonField = (typeof commonFields)[number]['value'];
