/** Run as a process. `invite N`: adds so many members of staff, each with an invitation. `deliver PORT`: delivers letters by
 * the mail server there, with short pauses, until it is killed; `deliver PORT done` until nothing waits. `items`: tells what
 * became of them. */
import { create } from '#content-store/editing/editing.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { mailChannel } from '../../adapters/mail/channel.ts';
import { smtpMail } from '../../adapters/mail/real/smtp.ts';
import { accountLetters, letterTo } from '../../domains/cms-users/letters.ts';
import { lettersOfMembers, memberLetters } from '../../domains/site-users/letters.ts';
import { itemOf, OUTBOX, queued } from '../item.ts';
import { Outbox } from '../outbox.ts';
import { ofInstallation, standing } from '../steering.ts';

const [work, what = '', until] = process.argv.slice(2);
const BATCH = 100;
/** As long as a stalled server is waited for, in milliseconds. */
const PATIENCE = 400;
/** Nothing is dead because it was refused too often: only what is refused for good. */
const RETRIES = { first: 10, longest: 40, most: 10_000 };

const now = () => new Date();
const store = await openStore({ dataDir: process.env.MASTHEAD_DATA ?? '', now });
if (work === 'invite') await invite(Number(what));
if (work === 'deliver') await deliver(Number(what), until === 'done');
if (work === 'items') await tellItems();
await store.close();
process.disconnect?.();

async function invite(count: number): Promise<void> {
  for (let at = 0; at < count; at += BATCH) {
    const writes = Array.from({ length: Math.min(BATCH, count - at) }, (_, offset) => {
      const username = `user-${at + offset}`;
      const names = { username, email: `${username}@staff.test`, firstName: 'Robin', lastName: 'Marsh' };
      const payload = letterTo('invitation', username, 'Ada');
      return [
        create(cmsUser, { ...names, isGlobal: true }, { id: username }),
        queued({ channel: 'mail', cause: `invitation:${username}`, payload, at: now() }),
      ];
    });
    await store.installation.commit({ writes: writes.flat(), actor: OUTBOX, reason: 'test' });
  }
  process.send?.('invited');
}

async function deliver(port: number, isToTheEnd: boolean): Promise<void> {
  const mail = smtpMail({
    ...{ host: '127.0.0.1', port, isSecure: false, login: null, dkim: null },
    from: 'Masthead <desk@house.test>',
  });
  const letter = accountLetters({ store, now, consoleUrl: 'https://console.test' });
  const siteUrl = (_key: string, domain: string) => `https://${domain}`;
  const member = memberLetters({ store, now, mailFrom: null, siteUrl });
  const outbox = new Outbox({
    ...{ store, now, isAlone: true, retries: RETRIES, patience: PATIENCE },
    channels: [mailChannel(mail, { invitation: letter, reset: letter, ...lettersOfMembers(member) })],
    setTimer: (done, ms) => {
      const timer = setTimeout(() => void done(), ms);
      return () => clearTimeout(timer);
    },
  });
  await outbox.start();
  do await new Promise((resolve) => setTimeout(resolve, 50));
  while (!isToTheEnd || (await standing(ofInstallation(store))).waiting > 0);
  await outbox.close();
}

async function tellItems(): Promise<void> {
  const ids = await store.installation.ids('outboxItem');
  const found = await store.installation.getAll('outboxItem', ids, { stage: 'live' });
  const items = found.flatMap((item) => {
    if (item === null) return [];
    const { state, cause } = itemOf(item.data);
    return [{ id: item.id, state, to: `${cause.replace('invitation:', '')}@staff.test` }];
  });
  await new Promise<void>((resolve) => {
    if (process.send === undefined) resolve();
    else process.send(items, () => resolve());
  });
}
