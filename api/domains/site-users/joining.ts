import type { Data } from '#content-store/definition/entity.ts';
import { rowsOf } from '#content-store/definition/is-data.ts';
import { edit, type Whole } from '#content-store/editing/editing.ts';
import { listOf } from '#content-store/formats/lists.ts';
import { countOf } from '#content-store/formats/numbers.ts';
import { memberTexts } from '#content-store/messages/members.ts';
import { membership } from '#content-store/model/memberships/membership.ts';
import { joined } from '#content-store/model/site-users/joining.ts';
import { personFields } from '#content-store/model/site-users/person-fields.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import type { Reads, Write } from '#content-store/store.ts';
import { joinedMeter, viewedBy } from '../../access/meters.ts';
import type { RequestContext } from '../../context/context.ts';
import type { TakenOver } from '../../context/entity-rules.ts';
import { siteOf } from '../../records/scope.ts';
import { figuresOf } from './figures.ts';

const { takes } = memberTexts;

/** What a site user takes over from another account of the same person, which is deleted with it. Throws ValidationError where
 * the two together have more than an account may. */
export async function joining(from: Whole, into: Whole, context: RequestContext): Promise<TakenOver> {
  const site = siteOf(context);
  const [own, other] = [into.live ?? {}, from.live ?? {}];
  const patch = joined(own, other);
  const meter = await joinedMeter(from.record.id, into.record.id, site, context.now());
  const isChanged = Object.keys(patch).length > 0;
  const seen = meter === null ? [] : await viewedBy(into.record.id, site, context.now());
  const moved = viewsIn(meter).filter((item) => !seen.includes(item)).length;
  const told = [
    ...(await wordsOf(own, patch, site)),
    ...(moved === 0 ? [] : [takes.meter(countOf(moved, 'view'))]),
  ];
  const figures = await figuresOf(from, context);
  return {
    writes: [...(isChanged ? [edit(siteUser, into, patch)] : []), ...(meter === null ? [] : [meter])],
    told: [
      takes.stays(String(own.username), String(other.username), figures),
      ...(told.length === 0 ? [takes.nothing] : told),
    ],
  };
}

function viewsIn(meter: Write | null): readonly string[] {
  const items = meter?.live?.viewedItems;
  return Array.isArray(items) ? items.map(String) : [];
}

async function wordsOf(own: Data, patch: Data, site: Reads): Promise<readonly string[]> {
  const added = (name: string, key: string) => {
    const before = rowsOf(own[name]).map((row) => JSON.stringify(row));
    return rowsOf(patch[name])
      .filter((row) => !before.includes(JSON.stringify(row)))
      .map((row) => String(row[key]));
  };
  const memberships = await titlesOf(added('memberships', 'membership'), site);
  const newsletters = added('newsletters', 'id');
  const favorites = added('favoriteContent', 'id').length;
  const answers = added('demographics', 'questionId').length;
  const labels = Object.entries(personFields).flatMap(([name, { label }]) => (name in patch ? [label] : []));
  const addresses = Array.isArray(patch.otherAddresses) ? patch.otherAddresses.map(String) : [];
  return [
    ...(addresses.length === 0 ? [] : [takes.addresses(listOf(addresses))]),
    ...(memberships.length === 0
      ? []
      : [takes.memberships(countOf(memberships.length, 'membership'), listOf(memberships))]),
    ...(newsletters.length === 0
      ? []
      : [takes.newsletters(countOf(newsletters.length, 'newsletter'), listOf(newsletters))]),
    ...(favorites === 0 ? [] : [takes.favorites(countOf(favorites, 'favorite'))]),
    ...(answers === 0 ? [] : [takes.answers(countOf(answers, 'answer'))]),
    ...(labels.length === 0 ? [] : [takes.person(listOf(labels))]),
  ];
}

async function titlesOf(ids: readonly string[], site: Reads): Promise<readonly string[]> {
  const found = await Promise.all(ids.map((id) => site.get(membership.collection, id, { stage: 'live' })));
  return found.flatMap((one) => (one === null ? [] : [String(one.data.title)]));
}
