import { mailChannel } from '#api/adapters/mail/channel.ts';
import type { Mail } from '#api/adapters/mail/mail.ts';
import { accountLetters } from '#api/domains/cms-users/letters.ts';
import { lettersOfMembers, memberLetters } from '#api/domains/site-users/letters.ts';
import { Outbox } from '#api/outbox/outbox.ts';
import { wallTimer } from '#build/process/wall-timer.ts';
import type { RunningDemo } from '#build/testing/browser.ts';

/** Delivers the letters of a demonstration in this way, until it is closed. */
export async function outboxOf({ store, now, url }: RunningDemo, mail: Mail): Promise<Outbox> {
  const letter = accountLetters({ store, now, consoleUrl: url });
  const member = memberLetters({ store, now, mailFrom: null, siteUrl: () => url });
  const outbox = new Outbox({
    ...{ store, now, isAlone: true, setTimer: wallTimer },
    channels: [mailChannel(mail, { invitation: letter, reset: letter, ...lettersOfMembers(member) })],
  });
  await outbox.start();
  return outbox;
}
