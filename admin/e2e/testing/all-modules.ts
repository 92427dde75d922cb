import type { RunningDemo } from '#build/testing/browser.ts';
import { create, write } from '#content-store/editing/editing.ts';
import { membershipsSettings } from '#content-store/model/settings/memberships.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';

/** Every module is on, and what settings allow within one, so that all screens are offered. */
export async function switchModulesOn({ site }: RunningDemo): Promise<void> {
  if ((await site.get('settings', 'modules', { stage: 'live' })) !== null) return;
  const all = Object.fromEntries(Object.keys(modulesSettings.fields).map((name) => [name, true]));
  const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
  const memberships = await site.whole('settings', 'memberships');
  const allowed = { ...memberships?.live, allowIpGating: true };
  const place = { id: 'memberships', expectedVersion: memberships?.record.version ?? null };
  const writes = [create(modulesSettings, all), write(membershipsSettings, place, allowed, null)];
  await site.commit({ writes, actor, reason: 'test' });
}
