import { personFields } from './person-fields.ts';

interface Column {
  readonly label: string;
  /** By which it is known, in small letters and without anything between them. */
  readonly headings: readonly string[];
  /** Of two people who are made up. */
  readonly example?: readonly [string, string];
}

type PersonColumn = keyof typeof personFields;

/** What headings call a field of a person beside its name, and an example of it. */
const people: Partial<Record<PersonColumn, Omit<Column, 'label'>>> = {
  firstName: { headings: ['givenname', 'forename', 'first'], example: ['Ada', 'Émile'] },
  lastName: { headings: ['surname', 'familyname', 'last'], example: ['Weir', 'Leclerc'] },
  title: { headings: ['jobtitle', 'position'], example: ['Plant engineer', 'Editor'] },
  company: { headings: ['companyname', 'organization', 'organisation'], example: ['Weir and Sons', ''] },
  city: { headings: ['town'], example: ['Austin', 'Lyon'] },
  region: { headings: ['state', 'province', 'stateprovince'], example: ['TX', ''] },
  postalCode: { headings: ['zip', 'zipcode', 'postcode'], example: ['73301', '69001'] },
  countryCode: { headings: ['country'], example: ['US', 'France'] },
};

/** Every field that members have of themselves is a column. */
const personColumns = Object.fromEntries(
  Object.entries(personFields).map(([name, { label }]): [string, Column] => {
    const { headings = [], example } = people[name as PersonColumn] ?? {};
    const known = [name.toLowerCase(), ...headings];
    return [name, { label, headings: known, ...(example !== undefined && { example }) }];
  }),
) as Record<PersonColumn, Column>;

/** What a row of a file of members may say, each a text as the file has it, with the headings that it is known by. */
export const importColumns = {
  email: {
    label: 'Email',
    headings: ['email', 'emailaddress', 'mail', 'useremail'],
    example: ['ada.weir@example.com', 'emile.leclerc@example.com'],
  },
  externalId: {
    label: 'Id elsewhere',
    headings: ['externalid', 'id', 'userid', 'customerid', 'memberid'],
    example: ['10001', '10002'],
  },
  username: {
    label: 'Username',
    headings: ['username', 'login', 'userlogin'],
    example: ['ada.weir', ''],
  },
  ...personColumns,
  memberships: { label: 'Memberships', headings: ['memberships', 'membership', 'plan'] },
  membershipUntil: {
    label: 'Memberships until',
    headings: ['membershipuntil', 'until', 'expires', 'expiration'],
  },
  newsletters: { label: 'Newsletters', headings: ['newsletters', 'newsletter', 'subscriptions'] },
  consent: { label: 'Consent', headings: ['consent', 'optin', 'gdpr', 'casl'], example: ['', 'yes'] },
  consentAt: {
    label: 'Consent given on',
    headings: ['consentat', 'consentdate', 'optindate'],
    example: ['', '2026-01-31'],
  },
  hashedPassword: {
    label: 'Hash of the password',
    headings: ['hashedpassword', 'passwordhash', 'password', 'userpass', 'hash'],
  },
} as const satisfies Record<string, Column>;

export type ImportColumn = keyof typeof importColumns;

export const importColumnNames = Object.keys(importColumns) as readonly ImportColumn[];

/** A file of two people who are made up, with every column that one may have: its headings, then the two. What only the site
 * knows is given, such as the alias of a membership; anything else without an example stays empty. */
export function exampleRows(
  given: Partial<Record<ImportColumn, readonly [string, string]>>,
): readonly (readonly string[])[] {
  const cells = (at: 0 | 1) =>
    importColumnNames.map((name) => {
      const { example }: Column = importColumns[name];
      return (given[name] ?? example)?.[at] ?? '';
    });
  return [importColumnNames, cells(0), cells(1)];
}

/** For each heading the column that it seems to be of, each column once; null for none. */
export function proposedColumns(headings: readonly string[]): readonly (ImportColumn | null)[] {
  const taken = new Set<ImportColumn>();
  return headings.map((heading) => {
    const bare = heading.toLowerCase().replace(/[^a-z0-9]/g, '');
    const found = importColumnNames.find((name) => importColumns[name].headings.some((one) => one === bare));
    if (found === undefined || taken.has(found)) return null;
    taken.add(found);
    return found;
  });
}

/** The parts of a cell that has several, such as memberships: with a semicolon or a bar between them. */
export function partsOf(cell: string | undefined): readonly string[] {
  return (cell ?? '').split(/[;|]/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
}

/** A moment (ISO 8601, UTC) of a day such as 2026-11-27, or of a moment as databases write it, in UTC where no zone is said; null for
 * any other text. */
export function momentOf(cell: string): string | null {
  const found = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
    cell.trim(),
  );
  if (found === null) return null;
  const [, day = '', minute = '00:00', second = ':00', zone = 'Z'] = found;
  const at = new Date(`${day}T${minute}${second}${zone}`);
  // A day that is in no calendar would be one of the next month.
  return Number.isNaN(at.getTime()) || !new Date(`${day}T00:00Z`).toISOString().startsWith(day)
    ? null
    : at.toISOString();
}

/** What a cell says of a yes or a no; null for any other text. */
export function isYes(cell: string): boolean | null {
  const word = cell.trim().toLowerCase();
  if (['yes', 'y', 'true', '1', 'x', 'on'].includes(word)) return true;
  return ['no', 'n', 'false', '0', 'off', ''].includes(word) ? false : null;
}
