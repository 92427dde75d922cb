import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailChannel } from '../adapters/mail/channel.ts';
import { type KeptLetter, Mailbox } from '../adapters/mail/default/mailbox.ts';
import type { Mail } from '../adapters/mail/mail.ts';
import { accountLetters } from '../domains/cms-users/letters.ts';
import { letterPictures } from '../domains/forms/letter-picture.ts';
import { messageLetters } from '../domains/forms/letters.ts';
import { lettersOfMembers, memberLetters } from '../domains/site-users/letters.ts';
import { Outbox } from '../outbox/outbox.ts';
import type { ServerOptions } from '../server.ts';
import { demoServer } from './demo-server.ts';

/** The demonstration with an outbox that leaves letters in a mailbox, or gives them to what is said. */
export async function mailedServer(
  options: { readonly mail?: Mail } & Pick<Partial<ServerOptions>, 'recaptcha' | 'addressNames'> = {},
) {
  const folder = join(tmpdir(), `masthead-mail-${randomUUID()}`);
  let now: () => Date = () => new Date();
  const mailbox = new Mailbox(folder, () => now());
  const server = await demoServer({
    ...{ mailbox, trustedProxies: ['127.0.0.1'] },
    recaptcha: options.recaptcha ?? null,
    ...(options.addressNames && { addressNames: options.addressNames }),
  });
  ({ now } = server.demo);
  const { store } = server.demo;
  const letter = accountLetters({ store, now, consoleUrl: 'https://console.test' });
  const mailFrom = 'Masthead <machine@masthead.test>';
  const pictureOf = letterPictures(server.demo.dataDir);
  const siteUrl = (_key: string, domain: string) => `https://${domain}`;
  const member = memberLetters({ store, now, mailFrom, pictureOf, siteUrl });
  const message = messageLetters({ store, now, mailFrom, pictureOf });
  const outbox = new Outbox({
    ...{ store, now, isAlone: true, setTimer: () => () => undefined },
    channels: [
      mailChannel(options.mail ?? mailbox, {
        ...{ invitation: letter, reset: letter, message },
        ...lettersOfMembers(member),
      }),
    ],
  });
  await outbox.start();
  let addresses = 0;
  return {
    ...server,
    mailbox,
    outbox,
    /** The letters to an address so far, the first one first. */
    async lettersTo(address: string): Promise<readonly KeptLetter[]> {
      await outbox.idle();
      return (await mailbox.newest(9_999)).filter(({ to }) => to === address).toReversed();
    },
    /** What a letter's link carries. */
    hashIn: ({ text }: KeptLetter) => /(?:#|\?id=)([\w-]{43})$/m.exec(text)?.[1] ?? '',
    /** Runs a named operation as anybody does, from an address that nobody was at before. */
    async anyone(name: string, variables: object, headers: Record<string, string> = {}) {
      addresses += 1;
      const from = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
      return server.ask(await server.named(`mutation/cmsUser/${name}`), variables, {
        'x-forwarded-for': from,
        ...headers,
      });
    },
    async close() {
      await outbox.close();
      await server.close();
    },
  };
}
