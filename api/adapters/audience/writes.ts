import { normaliseEmail } from '#content-store/model/site-users/names.ts';
import type { Reads, Store, Write } from '#content-store/store.ts';
import { OF_MEMBER, queuedOfSite } from '../../outbox/item.ts';
import type { MemberChange, Subscription } from './audience.ts';
import { AUDIENCE, type AudienceWrite } from './channel.ts';
import { omedaOf } from './settings.ts';

const PROFILE = 'profile';

/** What an audience provider is to be told of one change of a site's. */
export interface AudienceChange {
  /** Names the cause, such as a record's id with its version: what has the same key is told once. */
  readonly key: string;
  /** Of whom it is: the record's id. None of readers without an account. */
  readonly memberId?: string | undefined;
  readonly member?: MemberChange | undefined;
  /** Addresses that the member had before: what is still to be told of these comes first. */
  readonly formerEmails?: readonly string[] | undefined;
  readonly optIns?: readonly Subscription[] | undefined;
  readonly optOuts?: readonly Subscription[] | undefined;
}

/** The outgoing items of a change, for the batch of the site that the change is committed in; none where the site keeps its
 * members here alone. */
export async function audienceWrites(
  store: Pick<Store, 'forTenant'>,
  tenantKey: string,
  change: AudienceChange,
  at: Date,
): Promise<readonly Write[]> {
  if ((await omedaOf(store.forTenant(tenantKey))) === null) return [];
  const { key, member, optIns = [], optOuts = [] } = change;
  const emails = [member?.email, ...(change.formerEmails ?? [])].filter((email) => email !== undefined);
  const memberId = change.memberId ?? member?.memberId;
  const item = (topic: string, payload: AudienceWrite, about: readonly string[]) =>
    queuedOfSite({
      ...{ channel: AUDIENCE, cause: `${key}:${topic}`, payload: { ...payload }, at, topic },
      subjects: [
        ...(memberId === undefined ? [] : [`${OF_MEMBER}${memberId}`]),
        ...new Set(about.map((email) => `email:${normaliseEmail(email)}`)),
      ],
    });
  return [
    ...(member === undefined ? [] : [item(PROFILE, { write: 'saveMember', change: member }, emails)]),
    ...optOuts.map((each) => item(topicOf(each), { write: 'optOut', change: each }, [each.email])),
    ...optIns.map((each) => item(topicOf(each), { write: 'optIn', change: each }, [each.email])),
  ];
}

/** Whether an account was told of with a key before. */
export async function isProfileTold(site: Pick<Reads, 'claimant'>, key: string): Promise<boolean> {
  return (await site.claimant(`outbox:${AUDIENCE}:${key}:${PROFILE}`)) !== null;
}

function topicOf({ newsletter }: Subscription): string {
  return `newsletter:${newsletter}`;
}
