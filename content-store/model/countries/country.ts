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
