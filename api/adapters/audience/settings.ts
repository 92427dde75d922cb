import type { ValueOf } from '#content-store/definition/field.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { omedaSettings } from '#content-store/model/settings/omeda.ts';
import { systemOutageSettings } from '#content-store/model/settings/system-outage.ts';
import type { Change, Reads } from '#content-store/store.ts';

/** The account that Omeda knows a site by. */
export interface OmedaAccount {
  readonly baseUrl: string;
  readonly appId: string;
  readonly inputId: string;
  readonly brand: string;
  readonly client: string;
  readonly namespace: string;
}

/** Null where the site does not use Omeda: its members are kept here alone. */
export async function omedaOf(site: Pick<Reads, 'getAll'>): Promise<OmedaAccount | null> {
  const ids = [modulesSettings.singletonId, omedaSettings.singletonId];
  const [modules, omeda] = await site.getAll('settings', ids, { stage: 'live' });
  const { default: isOn } = modulesSettings.shape.memberships;
  if ((modules?.data.memberships ?? isOn) !== true || omeda === undefined || omeda === null) return null;
  const given = omeda.data as ValueOf<typeof omedaSettings.shape>;
  const { isUsed, appId, inputId, brand, client, baseUrl, externalIdNamespace: namespace } = given;
  if (!isUsed || appId === undefined || inputId === undefined || brand === undefined || client === undefined)
    return null;
  return { baseUrl: baseUrl.replace(/\/+$/, ''), appId, inputId, brand, client, namespace };
}

/** Whether the staff of a site have said that Omeda is out of order (S1 §3 systemOutage). */
export async function isOmedaDisabled(site: Pick<Reads, 'get'>): Promise<boolean> {
  const outage = await site.get('settings', systemOutageSettings.singletonId, { stage: 'live' });
  const { disableOmeda } = (outage?.data ?? {}) as Partial<ValueOf<typeof systemOutageSettings.shape>>;
  return disableOmeda === true;
}

/** Whether a change may have been of one of these. */
export function isOfOmeda({ records }: Change): boolean {
  const groups = [modulesSettings, omedaSettings, systemOutageSettings];
  return records.some(
    ({ collection, id }) =>
      collection === omedaSettings.collection && groups.some(({ singletonId }) => singletonId === id),
  );
}
