import { memberTexts } from '#content-store/messages/members.ts';
import { messages } from '#content-store/messages/validation.ts';
import { countries, regionNamed } from '#content-store/model/countries/country.ts';
import { complianceKey } from '#content-store/model/countries/iso-3166.ts';

export type Problems = Record<string, string>;

interface Place {
  readonly countryCode?: string | undefined;
  readonly region?: string | undefined;
}

/** What is wrong with where somebody says they live, by the names of fields (S0 §5): a country of the list, and of one with
 * regions one of these by its name or its short form, which `isAsked` says must be there. */
export function problemsOfPlace({ countryCode = '', region = '' }: Place, isAsked: boolean): Problems {
  const country = countries.find(({ alpha3code }) => alpha3code === countryCode);
  if (country === undefined)
    return countryCode === '' && !isAsked ? {} : { countryCode: memberTexts.country };
  if (country.regions === undefined) return {};
  if (region === '') return isAsked ? { region: messages.required() } : {};
  return regionNamed(region, country) === undefined ? { region: memberTexts.region } : {};
}

/** The region as it is kept, by its short form: none where the country has none. */
export function regionOf({ countryCode, region = '' }: Place): string | undefined {
  const country = countries.find(({ alpha3code }) => alpha3code === countryCode);
  return country === undefined ? undefined : regionNamed(region, country)?.value;
}

export interface Consent {
  /** Under which law it is asked for; null where the country has none. */
  readonly key: 'CASL' | 'GDPR' | null;
  readonly isGiven: boolean;
}

/** The consent of somebody who lives in a country, and whether they must give it (S0 §5). */
export function readConsent(
  countryCode: string | undefined,
  given: { readonly CASL?: boolean | undefined; readonly GDPR?: boolean | undefined } | undefined,
): { readonly consent: Consent; readonly problems: Problems } {
  const country = countries.find(({ alpha3code }) => alpha3code === countryCode);
  if (country?.compliance === undefined) return { consent: { key: null, isGiven: false }, problems: {} };
  const key = complianceKey(country.alpha3code);
  const isGiven = given?.[key] === true;
  const isMissing = country.compliance === 'required' && !isGiven;
  return { consent: { key, isGiven }, problems: isMissing ? { consent: messages.required() } : {} };
}
