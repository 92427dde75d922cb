import { isData } from '#content-store/definition/is-data.ts';
import { joinLabel, type OfferedBySite } from '#content-store/model/gating/gate-offers.ts';
import type { MeterRules } from '#content-store/model/gating/meter.ts';
import type { IntroTexts } from '#content-store/model/gating/meter-texts.ts';
import { membership } from '#content-store/model/memberships/membership.ts';
import { membershipsSettings } from '#content-store/model/settings/memberships.ts';
import type { ReadsOfPages } from '#content-store/reading/site-reads.ts';
import { hasMemberships } from '../memberships/reading.ts';

/** What a site says of its meter; null where it has none. */
export interface Metering extends MeterRules {
  readonly introTexts: IntroTexts;
}

/** How a site meters what is gated (S1 §3): only with its memberships module on. */
export async function meteringOf(site: Pick<ReadsOfPages, 'get'>): Promise<Metering | null> {
  if (!(await hasMemberships(site))) return null;
  const metering = (await settingsOf(site)).contentMetering;
  if (!isData(metering) || metering.enabled !== true) return null;
  return {
    numberOfFreeViews: Number(metering.numberOfFreeViews),
    meteringPeriod: Number(metering.meteringPeriod),
    introTexts: isData(metering.introTexts) ? (metering.introTexts as IntroTexts) : {},
  };
}

/** What a gate of a site can lead to. */
export async function offeredBy(site: Pick<ReadsOfPages, 'get' | 'find'>): Promise<OfferedBySite> {
  const label = joinLabel(await settingsOf(site));
  if (!(await hasMemberships(site))) return { memberships: [], joinLabel: label };
  const { items } = await site.find({
    ...{ collection: membership.collection, stage: 'live', where: { status: { eq: true } } },
    ...{ orderBy: [['title', 'asc']], first: 100 },
  });
  return {
    memberships: items.map(({ id, data: { alias, title, isFree, price } }) => ({
      ...{ id, alias: String(alias), title: String(title), isFree: isFree === true },
      price: typeof price === 'string' ? price : null,
    })),
    joinLabel: label,
  };
}

async function settingsOf(site: Pick<ReadsOfPages, 'get'>) {
  const { collection, singletonId } = membershipsSettings;
  return (await site.get(collection, singletonId, { stage: 'live' }))?.data ?? {};
}
