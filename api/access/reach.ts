import { type AnyEntity, type Data, fieldsOf } from '#content-store/definition/entity.ts';
import { ValidationError } from '#content-store/editing/editing.ts';
import { messages } from '#content-store/messages/validation.ts';
import { matchesQuery } from '#content-store/query.ts';
import type { Condition, Fields, Where } from '#content-store/store.ts';
import { mayWorkOn, type Principal, type Staff } from './principal.ts';

/** What of the records that belong to no site someone reaches: those who work on all sites every one; others their own
 * sites, the people who work on no more than some of these, what is shared with them by name, and the news. */
export function reachOf(entity: AnyEntity, principal: Principal): Where {
  if (entity.scope !== 'installation') return {};
  if (principal.kind === 'scheduler') return {};
  const own = principal.kind === 'staff' ? principal.tenants : [];
  if (own === null) return {};
  return entity.reach(own);
}

export function reaches(entity: AnyEntity, principal: Principal, data: Fields): boolean {
  if (entity.scope !== 'installation') return true;
  return matchesQuery(data, { where: reachOf(entity, principal) });
}

/** What a caller asks for, within their reach. */
export function within(reach: Where, asked: Where): Where {
  const both = Object.entries(reach).map(([name, limit]): [string, Condition] => {
    const wanted = asked[name];
    const among = wanted?.in?.filter((one) => limit.in?.includes(one) ?? true) ?? limit.in;
    return [name, { ...wanted, ...limit, ...(among === undefined ? {} : { in: among }) }];
  });
  return { ...asked, ...Object.fromEntries(both) };
}

/** Of the keys of sites in a record's field, those that the caller works on: which others a colleague or a layout has is
 * not theirs to know. */
export function knownSites(principal: Principal, value: unknown): unknown {
  const isLimited = principal.kind === 'staff' && principal.tenants !== null;
  return isLimited && Array.isArray(value) ? value.filter((key) => isKnownTo(principal, key)) : value;
}

/** A record's data without the sites that the caller may not know of. */
export function withKnownSites(entity: AnyEntity, data: Data, principal: Principal): Data {
  const known = siteFields(entity, data).map((name) => [name, knownSites(principal, data[name])]);
  return { ...data, ...Object.fromEntries(known) };
}

/** Whether a list is asked for by a site that the caller may not know of: nothing of theirs matches it. */
export function asksForUnknownSites(entity: AnyEntity, asked: Where, principal: Principal): boolean {
  return siteFields(entity, asked).some((name) => {
    const wanted = asked[name]?.contains;
    return wanted !== undefined && !isKnownTo(principal, wanted);
  });
}

/** What a caller saves, with the sites that were there and are not theirs to see: a form cannot send these back. Throws
 * ValidationError where a site's own record is to name one that they do not know. */
export function withUnseenSites(
  entity: AnyEntity,
  current: Data | null,
  input: Data,
  principal: Principal,
): Data {
  const kept = siteFields(entity, input).map((name): [string, unknown] => {
    const [asked, before] = [input[name], current?.[name]].map((keys) => (Array.isArray(keys) ? keys : []));
    const unknown = asked?.find((key) => !isKnownTo(principal, key));
    if (entity.scope === 'tenant' && unknown !== undefined)
      throw new ValidationError({ [name]: messages.siteMissing(String(unknown)) });
    const unseen = before?.filter((key) => !isKnownTo(principal, key) && !asked?.includes(key)) ?? [];
    return [name, unseen.length === 0 ? input[name] : [...(asked ?? []), ...unseen]];
  });
  return { ...input, ...Object.fromEntries(kept) };
}

function isKnownTo(principal: Principal, key: unknown): boolean {
  return principal.kind !== 'staff' || mayWorkOn(principal, String(key));
}

const namesOfSites = new WeakMap<AnyEntity, readonly string[]>();

function siteFields(entity: AnyEntity, data: object): readonly string[] {
  const known = namesOfSites.get(entity);
  if (known !== undefined) return known.filter((name) => name in data);
  const names = Object.entries(fieldsOf(entity, {})).flatMap(([name, field]) =>
    field.kind === 'sites' ? [name] : [],
  );
  namesOfSites.set(entity, names);
  return siteFields(entity, data);
}

/** Whether they work on all sites that a shared record is for. */
export function worksOnAll(staff: Staff, { isGlobal, tenants }: Data): boolean {
  if (staff.tenants === null) return true;
  return isGlobal !== true && Array.isArray(tenants) && tenants.every((key) => mayWorkOn(staff, String(key)));
}
