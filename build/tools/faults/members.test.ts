import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { edit } from '#content-store/editing/editing.ts';
import { EventFiles, eventsFolder } from '#content-store/events/files/event-files.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { contentMeter } from '#content-store/model/gating/content-meter.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { siteUserLink } from '#content-store/model/site-users/site-user-link.ts';
import { siteUserSession } from '#content-store/model/site-users/site-user-session.ts';
import type { Scope, StoredRecord, Write } from '#content-store/store.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { compileSite } from '../../process/compile.ts';
import { MEMBERS_SITE } from '../../testing/members-site.ts';
import { killMembers } from './members.ts';

it('loses nothing that members were answered, however often it is killed, and would notice', {
  tags: 'sweep',
  timeout: 240_000,
}, async () => {
  await compileSite();
  const kept = await killMembers(1, await temporaryFolder(), 1);
  expect(kept.findings).toEqual([]);
  const harms = [loseWhatWasStored, breakEventsOff];
  const harmed = await killMembers(harms.length, await temporaryFolder(), 2, undefined, async (dataDir) =>
    harms.shift()?.(dataDir),
  );
  const found = harmed.findings.map(
    ({ kind, what }) =>
      `${kind}: ${what.replace(/^\d+ /, '').replace(/,? (?:member-|newcomer@|after kill).*/, '')}`,
  );
  expect([...new Set(found)].toSorted()).toEqual([
    'lost: a favourite of',
    'lost: a session of',
    'lost: a view of',
    'lost: log-ins of',
    'lost: the account of',
    'lost: the letter to',
    'lost: the profile of',
    'lost: the sign-up of',
    'torn: events',
  ]);
});

const NEWCOMER = /^newcomer@/;

/** Takes back what members wrote, whole events among it. */
async function loseWhatWasStored(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir });
  const site = store.forTenant(MEMBERS_SITE);
  const commit = (scope: Scope, write: Write) =>
    scope.commit({ writes: [write], actor: { kind: 'system', id: 'harm', name: 'Harm' }, reason: 'harm' });
  for (const [entity, patch] of [
    [siteUser, { city: 'Elsewhere', favoriteContent: [] }],
    [contentMeter, { viewedItems: [] }],
  ] as const)
    for (const id of await site.ids(entity.collection)) {
      const whole = await site.whole(entity.collection, id);
      if (whole?.live == null) continue;
      const isAccount = NEWCOMER.test(String(whole.live.username));
      await commit(site, isAccount ? gone(whole.record) : edit(entity, whole, patch));
    }
  for (const [scope, { collection }] of [
    [site, siteUserSession],
    [store.installation, siteUserLink],
  ] as const)
    for (const id of await scope.ids(collection)) {
      const whole = await scope.whole(collection, id);
      if (whole?.live != null) await commit(scope, gone(whole.record));
    }
  await store.close();
  const [letter = ''] = await readdir(join(dataDir, 'mail'));
  await rm(join(dataDir, 'mail', letter));
  const path = await newestEvents(dataDir);
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => !line.includes('"member-0"'));
  await writeFile(path, lines.join('\n'));
}

function gone({ collection, id, version }: StoredRecord): Write {
  return { collection, id, expectedVersion: version, live: null, working: {}, claims: [], deleted: true };
}

async function breakEventsOff(dataDir: string): Promise<void> {
  await appendFile(await newestEvents(dataDir), '{"id":"half\n');
}

async function newestEvents(dataDir: string): Promise<string> {
  const events = new EventFiles(eventsFolder(dataDir));
  return events.pathOf(MEMBERS_SITE, (await events.hours(MEMBERS_SITE)).at(-1) ?? '');
}
