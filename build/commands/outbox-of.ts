import { mailChannel } from '#api/adapters/mail/channel.ts';
import type { Mailbox } from '#api/adapters/mail/default/mailbox.ts';
import { smtpMail } from '#api/adapters/mail/real/smtp.ts';
import { accountLetters } from '#api/domains/cms-users/letters.ts';
import { letterPictures } from '#api/domains/forms/letter-picture.ts';
import { messageLetters } from '#api/domains/forms/letters.ts';
import { Outbox } from '#api/outbox/outbox.ts';
import type { Store } from '#content-store/store.ts';
import type { Config } from '../process/config.ts';
import { wallTimer } from '../process/wall-timer.ts';

/** What leaves the house from this process: letters, by the mail server that the environment names, or into the mailbox.
 * `url`: where it listens, to which letters lead where the console has no host of its own. */
export function outboxOf(
  { now, storeUrl, smtp, consoleHosts, dataDir }: Config,
  { store, mailbox, url }: { readonly store: Store; readonly mailbox: Mailbox; readonly url: string },
): Outbox {
  const [host] = consoleHosts;
  const consoleUrl = host === undefined ? url : `https://${host}`;
  const letter = accountLetters({ store, now, consoleUrl });
  const pictureOf = letterPictures(dataDir);
  const message = messageLetters({ store, now, mailFrom: smtp?.from ?? null, pictureOf });
  return new Outbox({
    store,
    now,
    channels: [
      mailChannel(smtp === null ? mailbox : smtpMail(smtp), { invitation: letter, reset: letter, message }),
    ],
    setTimer: wallTimer,
    isAlone: storeUrl === undefined,
  });
}
