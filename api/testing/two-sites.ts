import type { Publisher } from '#build/receipts/receipt.ts';
import { create, edit, publish, unpublish, type Whole } from '#content-store/editing/editing.ts';
import { createSite } from '#content-store/editing/new-site.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { permissionsOf } from '#content-store/model/cms-users/roles.ts';
import { content } from '#content-store/model/content/content.ts';
import { copyKey, syndicatedCopy } from '#content-store/model/syndication/syndicated-copy.ts';
import type { Write } from '#content-store/store.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import type { Principal } from '../access/principal.ts';
import type { EntityRules } from '../context/entity-rules.ts';
import { copyOfOriginal } from '../syndication/copy-state.ts';
import { follow } from '../syndication/following.ts';
import { unaskedContext } from '../unasked-context.ts';
import { Pacer } from '../work/pacer.ts';

const ACTOR = { kind: 'system', id: 'test', name: 'Test' } as const;
const AT = '2026-03-01T09:00:00.000Z';

/** Two sites, "one" and "two", whose copies follow their originals when they are told to. */
export async function twoSites() {
  const dataDir = await temporaryFolder();
  const store = await openStore({ dataDir });
  for (const tenantKey of ['one', 'two'])
    await createSite(
      store,
      { tenantKey, name: tenantKey, domain: `${tenantKey}.test`, timeZone: 'UTC', links: [] },
      ACTOR,
    );
  const publisher = { publish: async () => null } as unknown as Publisher;
  const staff: Principal = {
    ...{ kind: 'staff', id: '1', sessionId: '1', name: 'Ada Weir', role: 'editor', tenants: null },
    permissions: permissionsOf({ role: 'editor', extraPermissions: [] }),
  };

  /** A site as it is worked with; with the rules of content otherwise, where those are given. */
  function on(tenantKey: string, principal: Principal = staff, rules: EntityRules = {}) {
    const context = unaskedContext({
      ...{ store, publisher, now: () => new Date(AT), pacer: new Pacer(), principal, tenantKey },
    });
    return {
      ...{ ...context, tenant: store.forTenant(tenantKey), tenantKey },
      rules: { ...context.rules, content: { ...context.rules.content, ...rules } },
    };
  }
  const commit = async (site: string, ...writes: Write[]) => {
    const { records } = await store.forTenant(site).commit({ writes, actor: ACTOR, reason: 'test' });
    return records[0]?.id ?? '';
  };
  const wholeOf = async (site: string, id: string): Promise<Whole> => {
    const whole = await store.forTenant(site).whole('content', id);
    if (whole === null) throw new Error('There is no such piece');
    return whole;
  };
  const noteOf = async (originId: string) => {
    const found = await copyOfOriginal(store.forTenant('two'), 'one', originId);
    if (found === null) throw new Error('It is not shared');
    return found;
  };
  return {
    ...{ store, on, commit, wholeOf, noteOf },
    piece: (name: string, more: object = {}) => {
      const data = { type: 'Article', name, alias: `/${name.toLowerCase()}`, published: AT, ...more };
      return commit('one', create(content, data, { publish: true }));
    },
    change: async (id: string, patch: object) => {
      const whole = await wholeOf('one', id);
      const { working } = edit(content, whole, { ...patch });
      await commit('one', publish(content, { ...whole, working }));
    },
    takeDown: async (id: string) => commit('one', unpublish(content, await wholeOf('one', id))),
    share: (originId: string) =>
      commit(
        'two',
        create(syndicatedCopy, {
          ...{ originSite: 'one', originId, title: '-', state: 'inStep' },
          ...{ sharedById: '1', sharedBy: 'Ada', sharedAt: AT },
        }),
      ),
    /** Brings the copy up, as what keeps copies in step does. */
    follow: async (originId: string, rules: EntityRules = {}) => {
      const { whole } = await noteOf(originId);
      await follow(whole.record.id, { dataDir, context: on('two', { kind: 'scheduler' }, rules) });
    },
    copyOf: async (originId: string) => {
      const holder = await store.forTenant('two').claimant(`import:${copyKey('one', originId)}`);
      return wholeOf('two', holder?.id ?? '');
    },
    close: () => store.close(),
  };
}
