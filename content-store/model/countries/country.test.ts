import { expect, it } from 'vitest';
import { countries, countryNamed } from './country.ts';
import { complianceKey } from './iso-3166.ts';

const named = (code: string) => countries.find((one) => one.alpha3code === code);

it('are all of ISO 3166, each code once', () => {
  expect(countries).toHaveLength(249);
  expect(new Set(countries.map((one) => one.alpha2code)).size).toBe(249);
  expect(new Set(countries.map((one) => one.alpha3code)).size).toBe(249);
  const known = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(countries.filter((one) => known.of(one.alpha2code) === undefined)).toEqual([]);
});

// spec: rule-compliance-required-countries, rule-compliance-optional-countries
it('say where consent must be given and where it may stay open', () => {
  const asking = (compliance: string) =>
    countries.filter((one) => one.compliance === compliance).map((one) => one.alpha3code);
  expect(asking('required').sort()).toEqual(['BRA', 'CAN']);
  expect(asking('optional')).toHaveLength(31);
  expect(asking('optional')).toEqual(expect.arrayContaining(['DEU', 'NOR', 'GBR']));
  expect([complianceKey('CAN'), complianceKey('DEU')]).toEqual(['CASL', 'GDPR']);
});

// spec: rule-region-sets
it('have the regions that addresses name', () => {
  expect(named('USA')?.regions?.label).toBe('State');
  expect(named('CAN')?.regions?.label).toBe('Province');
  const codesOf = (country: string) =>
    named(country)
      ?.regions?.options.map((region) => region.value)
      .join(' ');
  // The fifty states, the capital's district and the five territories; then ten provinces and three territories.
  expect(codesOf('USA')).toBe(
    'AL AK AS AZ AR CA CO CT DE DC FL GA GU HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND MP OH OK OR PA PR RI SC SD TN TX VI UT VT VA WA WV WI WY',
  );
  expect(codesOf('CAN')).toBe('AB BC MB NB NL NT NS NU ON PE QC SK YT');
  for (const { regions } of countries) {
    const values = regions?.options.map((one) => one.value) ?? [];
    expect(new Set(values).size).toBe(values.length);
  }
});

it('are found by two letters, three, their English name and what people call them', () => {
  for (const typed of ['ci', 'CIV', ' Côte d’Ivoire ', "cote d'ivoire", 'IVORY COAST'])
    expect(countryNamed(typed)?.alpha3code).toBe('CIV');
  expect(countryNamed('United Kingdom')?.alpha3code).toBe('GBR');
  for (const typed of ['', 'X', 'Atlantis', 'Franc']) expect(countryNamed(typed)).toBeUndefined();
  const names = countries.flatMap(({ alpha2code, alpha3code, label, friendlyLabel = label }) =>
    [alpha2code, alpha3code, label, friendlyLabel].map((name) => [name, alpha3code] as const),
  );
  for (const [name, code] of names) expect(countryNamed(name)?.alpha3code).toBe(code);
});
