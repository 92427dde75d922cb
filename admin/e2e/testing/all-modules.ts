import type { RunningDemo } from '#build/testing/browser.ts';
import { create } from '#content-store/editing/editing.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';

/** Every module is on, so that its settings are offered. */
export async function switchModulesOn({ site }: RunningDemo): Promise<void> {
  if ((await site.get('settings', 'modules', { stage: 'live' })) !== null) return;
  const all = Object.fromEntries(Object.keys(modulesSettings.fields).map((name) => [name, true]));
  const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
  await site.commit({ writes: [create(modulesSettings, all)], actor, reason: 'test' });
}
