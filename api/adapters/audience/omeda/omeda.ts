import { z } from 'zod';
import type { Data } from '#content-store/definition/is-data.ts';
import { audienceTexts } from '#content-store/messages/audience.ts';
import type { Attempt, Outcome } from '../../../outbox/channel.ts';
import { type Audience, MOST_DEMOGRAPHICS, type Subscription } from '../audience.ts';
import type { OmedaAccount } from '../settings.ts';
import { BrandLists } from './brand-lists.ts';
import { centralTime } from './central-time.ts';
import { type Door, OmedaClient, OmedaUnreachable, refusedBy } from './client.ts';
import { OmedaCustomers } from './customers.ts';
import { productBody, saveBody } from './save-body.ts';
import { isUnderWay, settled, whenQueued } from './transactions.ts';

const NEWSLETTER = 2;
const DEPLOYMENT = 5;

const filters = z.looseObject({
  Filters: z.array(
    z.looseObject({
      DeploymentTypeId: z.number(),
      Status: z.string(),
      CreatedDate: z.string().nullish(),
    }),
  ),
});

export interface OmedaOptions {
  readonly tenantKey: string;
  readonly now: () => Date;
  readonly door?: Door;
}

/** Members at Omeda. What is saved is queued there; newsletters are of two kinds of products, written in two ways. */
export function omedaAudience(account: OmedaAccount, { tenantKey, now, door = {} }: OmedaOptions): Audience {
  const client = new OmedaClient(account, door);
  const lists = new BrandLists(client, now);
  const customers = new OmedaCustomers(client, now);

  async function save(email: string, body: object, { signal, handOver }: Attempt): Promise<Outcome> {
    const answer = await client.post('storecustomerandorder', { body, handOver }, signal);
    customers.forget(email);
    return whenQueued(answer, now());
  }

  async function subscribe(subscription: Subscription, isIn: boolean, attempt: Attempt): Promise<Outcome> {
    const { newsletter, email, source, promoCode, undoesOptOut = false } = subscription;
    const product = await lists.product(newsletter);
    if (product?.type === NEWSLETTER) return save(email, productBody(subscription, isIn), attempt);
    if (product?.type !== DEPLOYMENT)
      return { kind: 'refused', why: audienceTexts.noProduct(newsletter), isFinal: true };
    const { deploymentTypeId } = product;
    if (deploymentTypeId === null)
      return { kind: 'refused', why: audienceTexts.noDeploymentType(newsletter), isFinal: true };
    // Where it may have arrived, it is asked for before it is said again.
    if (
      attempt.mayHaveArrived &&
      (await statusOf(email, deploymentTypeId, attempt)) === (isIn ? 'IN' : 'OUT')
    )
      return { kind: 'done' };
    const filter = {
      EmailAddress: email,
      DeploymentTypeId: [deploymentTypeId],
      Source: source,
      PromoCode: promoCode,
    };
    const [path, body] = isIn
      ? // Without it, whoever left once is not let in, and the answer is 200 all the same.
        [
          'optinfilterqueue',
          { DeploymentTypeOptIn: [{ ...filter, ...(undoesOptOut && { DeleteOptOut: 1 }) }] },
        ]
      : ['optoutfilterqueue', { DeploymentTypeOptOut: [filter] }];
    const { error, message } = await client.postToClient(
      path,
      { body, handOver: attempt.handOver },
      attempt.signal,
    );
    if (error !== null) return refusedBy(error);
    // Whoever opted out there stays so unless they ask for it themselves.
    const isLeft = async () => (await statusOf(email, deploymentTypeId, attempt)) === 'OUT';
    return message === null || (isIn && !undoesOptOut && (await isLeft()))
      ? { kind: 'done' }
      : { kind: 'refused', why: audienceTexts.partly(message), isFinal: true };
  }

  /** How an address stands to a deployment, as it was said last; null where nothing was, or two things in one second. */
  async function statusOf(
    email: string,
    deploymentTypeId: number,
    { signal }: Attempt,
  ): Promise<string | null> {
    const { body } = await client.get(`filter/email/${encodeURIComponent(email)}`, signal);
    const found = (filters.safeParse(body).data?.Filters ?? [])
      .filter((filter) => filter.DeploymentTypeId === deploymentTypeId)
      .map(({ Status, CreatedDate }) => ({ status: Status, at: centralTime(CreatedDate) ?? 0 }));
    const newest = Math.max(...found.map(({ at }) => at));
    const statuses = new Set(found.filter(({ at }) => at === newest).map(({ status }) => status));
    return statuses.size === 1 ? ([...statuses][0] ?? null) : null;
  }

  /** What is queued already is asked for, and not written again. */
  const once = (attempt: Attempt, progress: Data | null, write: () => Promise<Outcome>) =>
    asked(() => (isUnderWay(progress) ? settled(progress, client, now(), attempt.signal) : write()));

  return {
    saveMember: (change, attempt, progress) =>
      once(attempt, progress, () =>
        save(change.email, saveBody(change, account.namespace, tenantKey), attempt),
      ),
    optIn: (change, attempt, progress) => once(attempt, progress, () => subscribe(change, true, attempt)),
    optOut: (change, attempt, progress) => once(attempt, progress, () => subscribe(change, false, attempt)),
    lookUp: (sought, useCache) => customers.lookUp(sought, useCache),
    async demographics(ids) {
      if (ids.length > MOST_DEMOGRAPHICS) throw new RangeError(`More than ${MOST_DEMOGRAPHICS} questions`);
      return ids.length === 0 ? [] : lists.demographics(ids);
    },
  };
}

/** Where Omeda answers, and says nothing of what was asked, the way there is closed for now. What broke off is thrown on. */
async function asked(ask: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof OmedaUnreachable) return { kind: 'unreachable', why: error.message };
    throw error;
  }
}
