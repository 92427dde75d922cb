import { compliances, names } from './iso-3166.ts';
import { type Regions, regions } from './regions.ts';

/** A country as forms offer it (S1 §3). */
export interface Country {
  readonly label: string;
  /** What people call it, where that is another name. */
  readonly friendlyLabel?: string;
  readonly alpha2code: string;
  readonly alpha3code: string;
  /** Whether consent is asked for: `required` must be given, `optional` may stay open. */
  readonly compliance?: 'required' | 'optional';
  readonly regions?: Regions;
}

/** Every country, by its label. */
export const countries: readonly Country[] = names
  .map(([alpha2code, alpha3code, label, friendlyLabel]): Country => {
    const compliance = compliances[alpha3code];
    const parts = regions[alpha3code];
    return {
      label,
      ...(friendlyLabel === undefined ? {} : { friendlyLabel }),
      alpha2code,
      alpha3code,
      ...(compliance === undefined ? {} : { compliance }),
      ...(parts === undefined ? {} : { regions: parts }),
    };
  })
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

/** A country by either code, by its label or by what people call it, in capitals or small letters, with or without
 * accents; undefined for none. */
export function countryNamed(typed: string): Country | undefined {
  return byName.get(bare(typed));
}

const byName = new Map(
  countries.flatMap((country) =>
    [country.alpha2code, country.alpha3code, country.label, country.friendlyLabel ?? ''].flatMap((name) =>
      name === '' ? [] : [[bare(name), country] as const],
    ),
  ),
);

function bare(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").trim().toLowerCase();
}

/** The region of a country by its name or its short form, in capitals or small letters; undefined for none. */
export function regionNamed(typed: string, { regions: known }: Pick<Country, 'regions'>) {
  const wanted = typed.trim().toLowerCase();
  return known?.options.find(({ label, value }) =>
    [label.toLowerCase(), value.toLowerCase()].includes(wanted),
  );
}
