import { isData } from '#content-store/definition/is-data.ts';
import { siteValuesSettings } from '#content-store/model/settings/site-values.ts';
import { getSiteValues } from '#content-store/model/site-values/operations.ts';
import { implement } from '../../operations/implement.ts';

export const siteValueOperations = [
  implement(getSiteValues, async (_args, { store, tenantKey }) => {
    if (tenantKey === null) return [];
    const { collection, singletonId } = siteValuesSettings;
    const saved = await store.forTenant(tenantKey).get(collection, singletonId, { stage: 'live' });
    const values: readonly unknown[] = Array.isArray(saved?.data.values) ? saved.data.values : [];
    return values.filter(isData).map(({ name, value }) => ({ name: String(name), value: String(value) }));
  }),
];
