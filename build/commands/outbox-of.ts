import { AudienceOutboxes } from '#api/adapters/audience/audience-outboxes.ts';
import { Audiences } from '#api/adapters/audience/audiences.ts';
import { mailChannel } from '#api/adapters/mail/channel.ts';
import type { Mailbox } from '#api/adapters/mail/default/mailbox.ts';
import { smtpMail } from '#api/adapters/mail/real/smtp.ts';
import { accountLetters } from '#api/domains/cms-users/letters.ts';
import { letterPictures } from '#api/domains/forms/letter-picture.ts';
import { messageLetters } from '#api/domains/forms/letters.ts';
import { lettersOfMembers, memberLetters } from '#api/domains/site-users/letters.ts';
import { Outbox } from '#api/outbox/outbox.ts';
import type { Store } from '#content-store/store.ts';
import type { Config } from '../process/config.ts';
import { wallTimer } from '../process/wall-timer.ts';

/** What sites have to tell to where their audiences are kept. */
export function audienceOutboxesOf({ now, storeUrl }: Config, store: Store): AudienceOutboxes {
  const isAlone = storeUrl === undefined;
  return new AudienceOutboxes({ store, now, isAlone, setTimer: wallTimer }, new Audiences(store, now));
}

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
  const mailFrom = smtp?.from ?? null;
  const message = messageLetters({ store, now, mailFrom, pictureOf });
  const member = memberLetters({
    store,
    now,
    mailFrom,
    pictureOf,
    siteUrl: siteUrls(url, host !== undefined),
  });
  return new Outbox({
    store,
    now,
    channels: [
      mailChannel(smtp === null ? mailbox : smtpMail(smtp), {
        ...{ invitation: letter, reset: letter, message },
        ...lettersOfMembers(member),
      }),
    ],
    setTimer: wallTimer,
    isAlone: storeUrl === undefined,
  });
}

/** Where sites are read: at their own domains, or where the installation has no host of its own at the development address of
 * each. */
function siteUrls(url: string, isPublic: boolean): (tenantKey: string, domain: string) => string {
  return (tenantKey, domain) => {
    if (isPublic) return `https://${domain}`;
    const { protocol, port } = new URL(url);
    return `${protocol}//${tenantKey}.localhost${port === '' ? '' : `:${port}`}`;
  };
}
