import type { Data } from '../../definition/entity.ts';
import { isBlank } from '../../definition/is-blank.ts';
import { isData, rowsOf } from '../../definition/is-data.ts';
import { normaliseEmail } from './names.ts';
import { personFields } from './person-fields.ts';

/** What a site user says who is made one with another of the same person: what they have themselves stays, and what they do not
 * have they get. The patch has no more than what becomes another. */
export function joined(own: Data, other: Data): Data {
  const patch = {
    ...personOf(own, other),
    memberships: membershipsOf(own, other),
    newsletters: union('newsletters', 'id', own, other),
    favoriteContent: union('favoriteContent', 'id', own, other).toSorted((one, next) =>
      String(next.created).localeCompare(String(one.created)),
    ),
    demographics: union('demographics', 'questionId', own, other),
    otherAddresses: addressesOf(own, other),
    consent: isData(own.consent) && !isBlank(own.consent.key) ? own.consent : other.consent,
  };
  return Object.fromEntries(
    Object.entries(patch).filter(
      ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(own[name] ?? []),
    ),
  );
}

/** Of a membership that both have, the one that ends later. */
function membershipsOf(own: Data, other: Data): readonly Data[] {
  const held = [...rowsOf(own.memberships), ...rowsOf(other.memberships)];
  const ids = [...new Set(held.map(({ membership }) => membership))];
  return ids.flatMap((id) => {
    const rows = held.filter(({ membership }) => membership === id);
    return rows.filter(
      (row) => row === rows.reduce((last, next) => (endOf(next) > endOf(last) ? next : last)),
    );
  });
}

/** Moments in ISO 8601 stand before what has no end. */
function endOf({ until }: Data): string {
  return typeof until === 'string' ? until : '~';
}

function union(name: string, key: string, own: Data, other: Data): readonly Data[] {
  const rows = rowsOf(own[name]);
  const has = new Set(rows.map((row) => row[key]));
  return [...rows, ...rowsOf(other[name]).filter((row) => !has.has(row[key]))];
}

/** A region means something in its country alone. */
function personOf(own: Data, other: Data): Data {
  const isOfOneCountry = isBlank(own.countryCode) || own.countryCode === other.countryCode;
  const names = Object.keys(personFields).filter((name) => name !== 'region' || isOfOneCountry);
  return Object.fromEntries(
    names.flatMap((name) => (isBlank(own[name]) && !isBlank(other[name]) ? [[name, other[name]]] : [])),
  );
}

/** The addresses that somebody logs in with beside their own. */
function addressesOf(own: Data, other: Data): readonly string[] {
  const all = [...listed(own), other.email, other.username, ...listed(other)];
  const addresses = all.flatMap((one) => (typeof one === 'string' && one.includes('@') ? [one] : []));
  const known = [own.email, own.username];
  return [...new Set(addresses.map(normaliseEmail))].filter((one) => !known.includes(one));
}

function listed({ otherAddresses }: Data): readonly unknown[] {
  return Array.isArray(otherAddresses) ? otherAddresses : [];
}
