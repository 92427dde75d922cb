import { z } from 'zod';
import { linkPurposes } from '#content-store/model/cms-users/account-link.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import type { Fields, Store } from '#content-store/store.ts';
import type { ToSend } from '../../adapters/mail/channel.ts';
import { page } from '../../adapters/mail/letter-page.ts';
import type { Letter } from '../../adapters/mail/mail.ts';
import { AccountLinks, type LinkPurpose } from './links.ts';

const payload = z.object({
  letter: z.enum(linkPurposes),
  userId: z.string(),
  /** Who invites. */
  by: z.string().nullish(),
});

/** What the outbox keeps of a letter with a link: for whom it is. The link is made when the letter leaves, so that nothing
 * that opens an account is ever stored. */
export function letterTo(letter: LinkPurpose, userId: string, by?: string): z.input<typeof payload> {
  return { letter, userId, ...(by !== undefined && { by }) };
}

/** Where the console's pages for whoever has a link are; the link's secret stands behind the `#`, which browsers send to
 * nobody. */
const PATHS: Readonly<Record<LinkPurpose, string>> = {
  invitation: '/admin/user/activate',
  reset: '/admin/user/reset-password',
};

/** Writes the letters that members of staff get about their own account. `consoleUrl`: where the console is reached. */
export function accountLetters(options: {
  readonly store: Pick<Store, 'installation'>;
  readonly now: () => Date;
  readonly consoleUrl: string;
}) {
  const { store, now, consoleUrl } = options;
  const links = new AccountLinks(store, now);
  /** Null where nobody is to get it any more: they are gone, disabled, or have activated their account. */
  return async (given: unknown): Promise<ToSend | null> => {
    const { letter, userId, by } = payload.parse(given);
    const user = await store.installation.get(cmsUser.collection, userId, { stage: 'live' });
    if (user === null || user.data.status !== true) return null;
    const isInvited = user.data.passwordHash === undefined;
    if (letter === 'invitation' && !isInvited) return null;
    // Who never had a password has none to forget.
    const purpose = isInvited ? 'invitation' : 'reset';
    const { hash, write } = await links.made(user, purpose);
    const address = `${consoleUrl}${PATHS[purpose]}#${hash}`;
    const anew = `${consoleUrl}${PATHS.reset}`;
    return { letter: texts[purpose](user.data, { address, anew, by: by ?? null }), writes: [write] };
  };
}

interface Parts {
  readonly address: string;
  /** Where another link is asked for. */
  readonly anew: string;
  readonly by: string | null;
}

const texts: Readonly<Record<LinkPurpose, (user: Fields, parts: Parts) => Letter>> = {
  invitation: ({ email, firstName, username }, { address, anew, by }) =>
    page({
      to: String(email),
      subject: 'Your invitation to Masthead',
      title: `Welcome, ${String(firstName)}`,
      before: [
        by === null
          ? 'There is an account for you in Masthead, to edit and publish with.'
          : `${by} has made an account for you in Masthead, to edit and publish with.`,
        `Your user name is ${String(username)}. Choose a password, and you can sign in.`,
      ],
      action: { label: 'Choose a password', address },
      after: [`The link works once, within an hour. After that, ask for another one here: ${anew}`],
    }),
  reset: ({ email, firstName, username }, { address, anew }) =>
    page({
      to: String(email),
      subject: 'Set a new password for Masthead',
      title: `Hello, ${String(firstName)}`,
      before: [
        `Somebody, you we hope, has asked for a new password of your account ${String(username)} in Masthead.`,
      ],
      action: { label: 'Set a new password', address },
      after: [
        `The link works once, within an hour. After that, ask for another one here: ${anew}`,
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
    }),
};
