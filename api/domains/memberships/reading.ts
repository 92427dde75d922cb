import { rowsOf } from '#content-store/definition/is-data.ts';
import { demographicQuestion } from '#content-store/model/memberships/demographic-question.ts';
import { membership } from '#content-store/model/memberships/membership.ts';
import type { OmedaDemographic, PublicMembership } from '#content-store/model/memberships/operations.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import type { ReadsOfPages } from '#content-store/reading/site-reads.ts';
import type { Fields, Reads, StoredDocument } from '#content-store/store.ts';

/** Memberships of one site that are read. */
const MOST = 500;

/** Whether the memberships module is on for a site. */
export async function hasMemberships(site: Pick<ReadsOfPages, 'get'>): Promise<boolean> {
  const { collection, singletonId, shape } = modulesSettings;
  const stored = await site.get(collection, singletonId, { stage: 'live' });
  return (stored?.data.memberships ?? shape.memberships.default) === true;
}

/** The memberships of a site that are active, or those that are not, by title. */
export async function membershipsOf(site: Reads, isActive: boolean): Promise<readonly StoredDocument[]> {
  const { items } = await site.find({
    ...{ collection: membership.collection, stage: 'live', first: MOST },
    ...{ where: { status: { eq: isActive } }, orderBy: [['title', 'asc']] },
  });
  return items;
}

/** One by its id or its alias; null for none. */
export async function membershipNamed(site: Reads, name: string): Promise<StoredDocument | null> {
  const found = await site.get(membership.collection, name, { stage: 'live' });
  if (found !== null) return found;
  const holder = await site.claimant(`membership:${name.toLowerCase()}`);
  return holder === null ? null : site.get(membership.collection, holder.id, { stage: 'live' });
}

/** The questions of a site by their ids, in that order. */
export async function questionsOf(site: Reads, ids: readonly string[]): Promise<readonly Fields[]> {
  const found = await site.getAll(demographicQuestion.collection, ids, { stage: 'live' });
  return found.flatMap((one) => (one === null ? [] : [one.data]));
}

/** And by their numbers. */
export async function questionsNumbered(site: Reads, numbers: readonly number[]): Promise<readonly Fields[]> {
  const holders = await Promise.all(numbers.map((number) => site.claimant(`demographic-question:${number}`)));
  return questionsOf(
    site,
    holders.flatMap((holder) => (holder === null ? [] : [holder.id])),
  );
}

/** The ids of the questions that a membership asks. */
export function askedIn({ requiredUserDemographicFields, additionalUserDemographicFields }: Fields) {
  const idsIn = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  return {
    required: idsIn(requiredUserDemographicFields),
    additional: idsIn(additionalUserDemographicFields),
  };
}

/** A membership as readers see it (S0 §3). */
export async function publicMembership({ id, data }: StoredDocument, site: Reads): Promise<PublicMembership> {
  const asked = askedIn(data);
  const numbersOf = async (ids: readonly string[]) =>
    (await questionsOf(site, ids)).map(({ number }) => Number(number));
  const isFree = data.isFree === true;
  return {
    ...{ id, title: String(data.title), alias: String(data.alias), isFree },
    status: data.status === true ? 1 : 0,
    omedaProduct: typeof data.omedaProduct === 'number' ? data.omedaProduct : null,
    price: isFree || typeof data.price !== 'string' ? null : data.price,
    description: typeof data.description === 'string' ? data.description : '',
    requiredUserCommonFields: Array.isArray(data.requiredUserCommonFields)
      ? data.requiredUserCommonFields.map(String)
      : [],
    requiredUserDemographicFields: await numbersOf(asked.required),
    additionalUserDemographicFields: await numbersOf(asked.additional),
  };
}

/** A question as readers see it (S0 §3). */
export function publicQuestion(data: Fields): OmedaDemographic {
  const values = rowsOf(data.demographicValues);
  return {
    id: Number(data.number),
    demographicType: Number(data.demographicType),
    description: String(data.description),
    omedaWebformText: String(data.omedaWebformText),
    demographicValues: values.map((one) => ({ id: Number(one.id), description: String(one.description) })),
  };
}
