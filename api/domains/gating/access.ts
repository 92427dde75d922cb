import { content } from '#content-store/model/content/content.ts';
import {
  type AccessDecision,
  type AskingReader,
  decideAccess,
} from '#content-store/model/gating/decide-access.ts';
import { freeOf } from '#content-store/model/gating/gate-offers.ts';
import { isDigitalEdition } from '#content-store/model/gating/gates.ts';
import type { Counted } from '#content-store/model/gating/meter.ts';
import { registration } from '#content-store/model/tracking/registration.ts';
import type { StoredDocument } from '#content-store/store.ts';
import { siteOf } from '#site/page-data/page-context.ts';
import { METER_COOKIE, type MeteredReader } from '../../access/meters.ts';
import { isAllowed, mayWorkOn } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import { meteringOf, offeredBy } from './membership-system.ts';

/** What is known of whoever asks. */
export type Asker = Pick<
  RequestContext,
  | 'principal'
  | 'member'
  | 'licences'
  | 'crawlers'
  | 'meters'
  | 'address'
  | 'userAgent'
  | 'meterCookie'
  | 'cookies'
  | 'events'
  | 'store'
>;

export interface Access {
  readonly decision: AccessDecision;
  readonly reader: AskingReader;
  /** Null where none was asked. */
  readonly meter: Counted | null;
}

type Piece = Pick<StoredDocument, 'id' | 'data'>;

const DAY = 86_400;

/** Whether the caller may read what a piece of a site withholds. Where only the meter lets them, a view is `counted` first,
 * durable when this resolves, for what is asked for by POST; `looked`, what changes nothing, lets them have again what they
 * opened before. What is counted is recorded, too. */
export async function accessTo(
  piece: Piece,
  tenantKey: string,
  asker: Asker,
  how: 'counted' | 'looked',
): Promise<Access> {
  const { member } = asker;
  // A member of another site is nobody here.
  const here = member === null || member.tenantKey === tenantKey ? asker : { ...asker, member: null };
  const access = await decided(piece, tenantKey, here, how);
  // The text waits for no disk.
  if (how === 'counted' && access.decision.gating.isGated) void recordView(piece.id, tenantKey, access, here);
  return access;
}

async function decided(
  piece: Piece,
  tenantKey: string,
  asker: Asker,
  how: 'counted' | 'looked',
): Promise<Access> {
  const reader = await readerOf(tenantKey, asker);
  const free = isDigitalEdition(piece.data) ? freeOf(await offeredBy(asker.store.forTenant(tenantKey))) : [];
  const decision = decideAccess(piece.data, reader, null, free);
  if (decision.mayRead || decision.gating.type !== 'membership') return { decision, reader, meter: null };
  const meter = await meterOf(piece.id, tenantKey, asker, how);
  return { decision: decideAccess(piece.data, reader, meter, free), reader, meter };
}

/** Records who stood before a gate; of a company's licence, which company, so that it can be told how much it is used. */
async function recordView(
  contentId: string,
  tenantKey: string,
  { decision, reader }: Access,
  asker: Asker,
): Promise<void> {
  const { events } = asker;
  const company = decision.by === 'licence' ? reader.company : null;
  // Whoever signs in is told apart by that.
  const sessionId =
    company === null || reader.member !== null
      ? null
      : await readerAt(company.id, tenantKey, asker).catch(() => null);
  await events.append(registration, {
    fields: {
      action: 'View_Gated_Content',
      ...(company !== null && { companyId: company.id }),
    },
    memberId: reader.member?.id ?? null,
    sessionId,
    pageDetails: { contentId },
  });
}

async function readerAt(
  companyId: string,
  tenantKey: string,
  { store, licences, address, userAgent }: Asker,
): Promise<string> {
  const { timeZone } = (await siteOf(store.installation, tenantKey)) ?? { timeZone: 'UTC' };
  return licences.readerOf(companyId, address, userAgent, timeZone);
}

async function readerOf(tenantKey: string, asker: Asker): Promise<AskingReader> {
  const { principal, member, licences, crawlers, address, userAgent } = asker;
  const isReader = isAllowed(principal, { anyOf: content.access.read });
  const isStaff = principal.kind === 'staff' && isReader && mayWorkOn(principal, tenantKey);
  // What opens more than the rest need not be told from it.
  if (isStaff) return { isStaff, company: null, member: null, crawler: null };
  const [company, crawler] = await Promise.all([
    licences.companyOf(tenantKey, address),
    crawlers.nameOf(userAgent, address),
  ]);
  return { isStaff, company, crawler, member };
}

async function meterOf(
  item: string,
  tenantKey: string,
  asker: Asker,
  how: 'counted' | 'looked',
): Promise<Counted | null> {
  const metering = await meteringOf(asker.store.forTenant(tenantKey));
  if (metering === null) return null;
  const { member, meterCookie, address, meters, cookies } = asker;
  const reader: MeteredReader = { memberId: member?.id ?? null, cookie: meterCookie, address };
  // Whoever sees the site as a member spends none of their views.
  if (how === 'looked' || asker.member?.simulatedBy != null)
    return meters.viewedBefore(tenantKey, reader, item);
  const view = await meters.view(tenantKey, reader, item, metering);
  if (view !== null && view.cookie !== null) {
    const kept = (view.meter.meteringPeriod + 1) * DAY;
    cookies.push(`${METER_COOKIE}=${view.cookie}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${kept}`);
  }
  return view;
}
