import type { Data } from '#content-store/definition/entity.ts';
import type { ValueOf } from '#content-store/definition/field.ts';
import { rowsOf } from '#content-store/definition/is-data.ts';
import { create, edit, ValidationError, type Whole } from '#content-store/editing/editing.ts';
import { memberTexts } from '#content-store/messages/members.ts';
import { countryNamed } from '#content-store/model/countries/country.ts';
import { membership } from '#content-store/model/memberships/membership.ts';
import { isYes, momentOf, partsOf } from '#content-store/model/site-users/importing.ts';
import { normaliseEmail } from '#content-store/model/site-users/names.ts';
import { personFields } from '#content-store/model/site-users/person-fields.ts';
import { externalIdClaim, siteUser, siteUserClaim } from '#content-store/model/site-users/site-user.ts';
import type { importSiteUsers, SiteUserImported } from '#content-store/model/site-users/staff-operations.ts';
import type { Scope, Write } from '#content-store/store.ts';
import { isOldHash, isPasswordHash, isTooDear } from '../../access/old-hashes.ts';
import type { RequestContext } from '../../context/context.ts';
import { complete } from '../../records/by-rules.ts';
import { commit } from '../../records/commit.ts';
import { scopeOf } from '../../records/scope.ts';
import { type Problems, problemsOfPlace, readConsent, regionOf } from './place.ts';
import { newslettersOf } from './settings-of.ts';

type Row = NonNullable<ValueOf<(typeof importSiteUsers)['args']>['rows']>[number];

interface Planned {
  readonly told: SiteUserImported;
  readonly write: Write | null;
}

/** Rows that are planned before whoever else waits is answered. */
const IN_A_ROW = 20;

/** What rows may name. */
interface Known {
  readonly scope: Scope;
  /** Ids of memberships by their aliases. */
  readonly memberships: ReadonlyMap<string, string>;
  readonly newsletters: readonly string[];
  readonly at: string;
}

/** Brings rows of a file in with one commit, all but those that are refused; who is there already as the file has them is not written
 * again, so that a file can be brought in twice. Answers each row with what became of it. */
export async function bringIn(
  rows: readonly Row[],
  isDryRun: boolean,
  context: RequestContext,
): Promise<readonly SiteUserImported[]> {
  const known = await knownOf(context);
  let planned: readonly Planned[] = await plan(rows, known, context);
  const writesOf = () => planned.flatMap(({ write }) => (write === null ? [] : [write]));
  if (isDryRun || writesOf().length === 0) return planned.map(({ told }) => told);
  await commit(siteUser, context, 'import', { key: undefined }, async () => {
    // What was written meanwhile counts.
    planned = await plan(rows, known, context);
    return writesOf();
  });
  return planned.map(({ told }) => told);
}

async function knownOf(context: RequestContext): Promise<Known> {
  const scope = scopeOf(siteUser, context);
  const { items } = await scope.find({
    ...{ collection: membership.collection, stage: 'live', orderBy: [['title', 'asc']], first: 9_999 },
  });
  const memberships = new Map(items.map(({ id, data }) => [String(data.alias), id]));
  const newsletters = await newslettersOf(scope);
  return { scope, memberships, newsletters, at: context.now().toISOString() };
}

async function plan(
  rows: readonly Row[],
  known: Known,
  context: RequestContext,
): Promise<readonly Planned[]> {
  const planned: Planned[] = [];
  const taken = new Set<string>();
  for (const row of rows) {
    const outcome = await planRow(row, known, context);
    const claims = outcome.write?.claims ?? [];
    const isAgain = claims.some((claim) => taken.has(claim));
    for (const claim of claims) taken.add(claim);
    planned.push(isAgain ? refused(row, { email: memberTexts.rows.again }) : outcome);
    if (planned.length % IN_A_ROW === 0) await new Promise(setImmediate);
  }
  return planned;
}

async function planRow(row: Row, known: Known, context: RequestContext): Promise<Planned> {
  try {
    const whole = await holderOf(row, known.scope);
    const { input, problems } = read(row, whole?.live ?? null, known);
    if (Object.keys(problems).length > 0) return refused(row, problems);
    const completed = await complete(siteUser, whole?.live ?? null, input, context);
    const write = whole === null ? create(siteUser, completed) : edit(siteUser, whole, completed);
    await requireFree(write, known.scope);
    const isSame =
      whole !== null && JSON.stringify(write.live) === JSON.stringify(edit(siteUser, whole, {}).live);
    const outcome = isSame ? 'unchanged' : whole === null ? 'new' : 'changed';
    return { told: { row: row.row, outcome, problems: [] }, write: isSame ? null : write };
  } catch (error) {
    if (error instanceof ValidationError) return refused(row, error.fields);
    throw error;
  }
}

/** Who a row is about; null where they are not there yet. Throws ValidationError where it is about two. */
async function holderOf({ email, externalId }: Row, scope: Scope): Promise<Whole | null> {
  const byId = blank(externalId) ? null : await scope.claimant(externalIdClaim(String(externalId).trim()));
  const byAddress = blank(email) ? null : await scope.claimant(siteUserClaim(normaliseEmail(String(email))));
  if (byId !== null && byAddress !== null && byId.id !== byAddress.id)
    throw new ValidationError({ externalId: memberTexts.rows.two });
  const found = byId ?? byAddress;
  return found === null ? null : scope.whole(siteUser.collection, found.id);
}

async function requireFree({ id, claims, live }: Write, scope: Scope): Promise<void> {
  for (const key of claims) {
    const holder = await scope.claimant(key);
    if (holder !== null && holder.id !== id)
      throw new ValidationError({ [siteUser.claimedBy(live ?? {}, key) ?? 'email']: memberTexts.taken });
  }
}

/** What a row says, beside what is known of somebody: an empty cell says nothing. */
function read(
  row: Row,
  current: Data | null,
  known: Known,
): { readonly input: Data; readonly problems: Problems } {
  const problems: Problems = {};
  const named = ['email', 'externalId', 'username', ...Object.keys(personFields)] as (keyof Row)[];
  const facts: Data = Object.fromEntries(
    named.flatMap((name) => (blank(row[name]) ? [] : [[name, String(row[name]).trim()]])),
  );
  Object.assign(facts, countryIn(row, problems));
  const place = placeOf({ ...current, ...facts });
  // Where no country is known, the place says less of what is wrong.
  Object.assign(problems, { ...problemsOfPlace(place, false), ...problems });
  const input = {
    ...facts,
    ...('region' in facts && { region: regionOf(place) ?? null }),
    ...membershipsIn(row, current, known, problems),
    ...newslettersIn(row, current, known, problems),
    ...consentIn(row, current, place.countryCode, known, problems),
    ...passwordIn(row, current, problems),
  };
  return { input, problems };
}

/** A country as it is kept, by its three letters. */
function countryIn({ countryCode }: Row, problems: Problems): Data {
  if (blank(countryCode)) return {};
  const typed = String(countryCode).trim();
  const country = countryNamed(typed);
  if (country === undefined) problems.countryCode = memberTexts.rows.country(typed);
  return { countryCode: country?.alpha3code ?? typed };
}

function placeOf({ countryCode, region }: Data) {
  return {
    ...(typeof countryCode === 'string' && { countryCode }),
    ...(typeof region === 'string' && { region }),
  };
}

/** Memberships are added, and end when the row says. */
function membershipsIn(row: Row, current: Data | null, known: Known, problems: Problems): Data {
  const aliases = partsOf(row.memberships);
  const until = blank(row.membershipUntil) ? undefined : momentOf(String(row.membershipUntil));
  if (until === null) problems.membershipUntil = memberTexts.rows.moment;
  const unknown = aliases.find((alias) => !known.memberships.has(alias));
  if (unknown !== undefined) problems.memberships = memberTexts.rows.membership(unknown);
  if (aliases.length === 0 || until === null || unknown !== undefined) return {};
  const ids = aliases.map((alias) => known.memberships.get(alias));
  const held = rowsOf(current?.memberships);
  const ended = held.map((one) =>
    ids.includes(String(one.membership)) && until !== undefined ? { ...one, until } : one,
  );
  const added = ids
    .filter((id) => !held.some((one) => one.membership === id))
    .map((id) => ({ membership: id, since: known.at, ...(until !== undefined && { until }) }));
  return { memberships: [...ended, ...added] };
}

function newslettersIn(row: Row, current: Data | null, known: Known, problems: Problems): Data {
  const ids = partsOf(row.newsletters);
  const unknown = ids.find((id) => !known.newsletters.includes(id));
  if (unknown !== undefined) problems.newsletters = memberTexts.rows.newsletter(unknown);
  if (ids.length === 0) return {};
  const had = rowsOf(current?.newsletters);
  const added = ids.filter((id) => !had.some((one) => one.id === id)).map((id) => ({ id, since: known.at }));
  return { newsletters: [...had, ...added] };
}

/** Consent is kept with the day it was given on. What somebody has said here is not overruled. */
function consentIn(
  row: Row,
  current: Data | null,
  countryCode: string | undefined,
  known: Known,
  problems: Problems,
): Data {
  const given = blank(row.consent) ? undefined : isYes(String(row.consent));
  const at = blank(row.consentAt) ? undefined : momentOf(String(row.consentAt));
  if (given === null) problems.consent = memberTexts.rows.yes;
  if (at === null) problems.consentAt = memberTexts.rows.moment;
  if (given == null || at === null || rowsOf([current?.consent]).some(({ key }) => !blank(key))) return {};
  const { key } = readConsent(countryCode, undefined).consent;
  return key === null ? {} : { consent: { key, given, at: at ?? known.at } };
}

/** Whoever has a password here keeps it. */
function passwordIn({ hashedPassword }: Row, current: Data | null, problems: Problems): Data {
  if (blank(hashedPassword) || typeof current?.passwordHash === 'string') return {};
  const hash = String(hashedPassword).trim();
  if (!isPasswordHash(hash))
    problems.hashedPassword = isTooDear(hash) ? memberTexts.rows.dearHash : memberTexts.rows.hash;
  return { passwordHash: hash, ...(isOldHash(hash) && { hasOldHash: true }) };
}

function refused({ row }: Row, problems: Readonly<Record<string, string>>): Planned {
  const told = Object.entries(problems).map(([column, message]) => ({ column, message }));
  return { told: { row, outcome: 'refused', problems: told }, write: null };
}

function blank(cell: unknown): boolean {
  return typeof cell !== 'string' || cell.trim() === '';
}
