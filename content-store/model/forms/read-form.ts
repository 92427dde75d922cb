import type { AnyField } from '../../definition/field.ts';
import { formTexts } from '../../messages/forms.ts';
import { messages } from '../../messages/validation.ts';
import { type Country, countryNamed, regionNamed } from '../countries/country.ts';
import { complianceKey } from '../countries/iso-3166.ts';
import { type FormName, type FormValues, forms } from './forms.ts';

/** What was typed, by the names of fields, so that a form can be shown again as it was left. */
export type Typed = Readonly<Record<string, string>>;

/** A form as it was read. */
export interface ReadForm {
  readonly typed: Typed;
  /** Message by field. Empty where all is well. */
  readonly problems: Readonly<Record<string, string>>;
  /** Null where something is wrong. */
  readonly values: (FormValues & Consent) | null;
}

interface Consent {
  /** Under which name consent is asked for where somebody lives; absent where it is not (S0 §5). */
  readonly consentKey?: 'CASL' | 'GDPR';
  readonly consent: boolean;
}

/** Reads what was sent by a form. Line ends are `\n`, and no text has space around it; the country is its alpha-3 code, the
 * region its value. */
export function readForm(form: FormName, sent: Pick<URLSearchParams, 'get'>): ReadForm {
  const fields: Readonly<Record<string, AnyField>> = forms[form].fields;
  const typed: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const text = (sent.get(name) ?? '').replace(/\r\n?/g, '\n').trim();
    typed[name] = text;
    if (field.kind === 'checkbox') {
      values[name] = text !== '';
      continue;
    }
    if (text === '') {
      if (field.required === true) problems[name] = messages.required();
      continue;
    }
    const read = field.schema.safeParse(text);
    if (read.success) values[name] = read.data;
    else problems[name] = read.error.issues[0]?.message ?? messages.text();
  }
  const country = countryNamed(typed.country ?? '');
  if (country === undefined) problems.country ??= formTexts.country;
  else Object.assign(values, placeIn(country, typed.region ?? '', problems));
  const compliance = country?.compliance;
  if (compliance === 'required' && values.consent !== true) problems.consent = messages.required();
  if (country === undefined || Object.keys(problems).length > 0) return { typed, problems, values: null };
  const asked = compliance === undefined ? {} : { consentKey: complianceKey(country.alpha3code) };
  const consent = compliance !== undefined && values.consent === true;
  // Each value came out of its own field's schema, and what is required is there.
  return { typed, problems, values: { ...(values as FormValues), ...asked, consent } };
}

/** The country and the region as they are kept; where a country has regions, one of them must be named. */
function placeIn(country: Country, typed: string, problems: Record<string, string>) {
  const { label, alpha3code, regions } = country;
  if (regions === undefined) {
    delete problems.region;
    return { country: alpha3code, region: undefined };
  }
  const region = regionNamed(typed, country);
  if (typed === '') problems.region = messages.required();
  else if (region === undefined) problems.region = formTexts.region(label, regions.label);
  return { country: alpha3code, region: region?.value };
}
