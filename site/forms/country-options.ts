import { countries, countryNamed } from '#content-store/model/countries/country.ts';

export interface CountryOption {
  readonly label: string;
  /** Its alpha-3 code. */
  readonly code: string;
  /** Its alpha-3 code where it has regions, and `c` where consent is asked for. The style sheet shows the fields of both by
   * it, without a script. */
  readonly regions: string | undefined;
  readonly consent: 'c' | undefined;
  /** Whether it must be given. */
  readonly isConsentRequired: boolean;
}

/** Every country as a form offers it: by what people call it, which is also what is sent. */
export const countryOptions: readonly CountryOption[] = countries
  .map(
    ({ label, friendlyLabel = label, alpha3code, regions, compliance }): CountryOption => ({
      label: friendlyLabel,
      code: alpha3code,
      regions: regions && alpha3code,
      consent: compliance && 'c',
      isConsentRequired: compliance === 'required',
    }),
  )
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

/** The option that what was typed is; undefined where it is none. */
export function optionTyped(typed: string | undefined): string | undefined {
  const country = countryNamed(typed ?? '');
  return country?.friendlyLabel ?? country?.label;
}

/** The names of a country's regions, and what these are called; null where it has none, or is none. */
export function regionsTyped(typed: string | undefined) {
  return countryNamed(typed ?? '')?.regions ?? null;
}
