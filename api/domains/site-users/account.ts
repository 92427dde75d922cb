import type { Data } from '#content-store/definition/entity.ts';
import { remove } from '#content-store/editing/editing.ts';
import { contentMeter } from '#content-store/model/gating/content-meter.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import type { Fields } from '#content-store/store.ts';
import { idOfMember } from '../../access/meters.ts';
import type { RequestContext } from '../../context/context.ts';
import { amended } from '../../records/by-rules.ts';
import { siteOf } from '../../records/scope.ts';
import { readerNamed, requireOwner, wholeOf } from './changing.ts';
import { requireOwnPassword } from './passwords.ts';
import { endedCookies } from './signed-in.ts';

/** Deletes the account of the member who asks, for good, with their sessions, links, known networks and meter. Throws VALIDATION,
 * LIMIT, FORBIDDEN in a simulation. */
export async function deleteOwnAccount(password: string, context: RequestContext): Promise<void> {
  const { id } = requireOwner(context);
  await requireOwnPassword(password, context);
  const site = siteOf(context);
  await site.inTurn(async () => {
    const whole = await wholeOf(id, context);
    const writes = await amended(remove(siteUser, whole), context);
    await site.commit({ writes, actor: readerNamed(id), reason: 'account deleted' });
  });
  context.cookies.push(...endedCookies());
}

/** All that is kept of the member who asks. Throws FORBIDDEN in a simulation. */
export async function exportOwnData(context: RequestContext): Promise<Data> {
  const { id } = requireOwner(context);
  const { live } = await wholeOf(id, context);
  return keptOf({ id, data: live ?? {} }, context);
}

/** All that is kept of a site user, but for what nobody may read: how their password is kept. */
export async function keptOf(
  { id, data }: { readonly id: string; readonly data: Fields },
  context: RequestContext,
): Promise<Data> {
  const site = siteOf(context);
  const tenantKey = String(context.tenantKey);
  const shown = Object.entries(siteUser.fields).filter(([, { visibility }]) => visibility !== 'secret');
  const account = Object.fromEntries(shown.map(([name]) => [name, data[name] ?? null]));
  const sessions = await context.memberSessions.of(tenantKey, id);
  const meter = await site.get(contentMeter.collection, idOfMember(id), { stage: 'live' });
  return {
    exportedAt: context.now().toISOString(),
    site: tenantKey,
    account: { id, ...account },
    sessions: sessions.map((session) => ({
      ...{ createdAt: session.data.createdAt ?? null, expiresAt: session.data.expiresAt ?? null },
      browser: session.data.browser ?? null,
    })),
    meter: meter === null ? null : { ...meter.data },
  };
}
