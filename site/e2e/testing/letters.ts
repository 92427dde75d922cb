import { mailChannel } from '#api/adapters/mail/channel.ts';
import { Mailbox } from '#api/adapters/mail/default/mailbox.ts';
import { lettersOfMembers, memberLetters } from '#api/domains/site-users/letters.ts';
import { Outbox } from '#api/outbox/outbox.ts';
import type { demoSite } from '#build/testing/running-site.ts';

type Demo = Pick<Awaited<ReturnType<typeof demoSite>>, 'store' | 'now' | 'dataDir' | 'advance'>;

/** The letters that readers of a demonstration get about their accounts: they leave when somebody looks for a link in them. */
export async function readersLetters({ store, now, dataDir, advance }: Demo, siteUrl: string) {
  const mailbox = new Mailbox(`${dataDir}/letters`, now);
  const letter = memberLetters({ store, now, mailFrom: null, siteUrl: () => siteUrl });
  const outbox = new Outbox({
    ...{ store, now, isAlone: true, setTimer: () => () => undefined },
    channels: [mailChannel(mailbox, lettersOfMembers(letter))],
  });
  await outbox.start();
  return {
    /** Where the link in the newest letter to an address leads. */
    async linkTo(address: string): Promise<string> {
      advance(2_000);
      outbox.look();
      await outbox.idle();
      const newest = (await mailbox.newest(99)).find(({ to }) => to === address);
      return /http\S+\?id=\S+/.exec(newest?.text ?? '')?.[0] ?? '';
    },
    close: () => outbox.close(),
  };
}
