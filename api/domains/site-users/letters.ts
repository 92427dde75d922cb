import { z } from 'zod';
import { memberLetters as texts } from '#content-store/messages/member-letters.ts';
import { memberPaths } from '#content-store/model/site-users/member-paths.ts';
import { normaliseUsername } from '#content-store/model/site-users/names.ts';
import { siteUser, siteUserClaim } from '#content-store/model/site-users/site-user.ts';
import type { SiteUserLinkPurpose } from '#content-store/model/site-users/site-user-link.ts';
import type { Fields, Store, StoredDocument } from '#content-store/store.ts';
import type { ToSend } from '../../adapters/mail/channel.ts';
import { type LetterParts, page } from '../../adapters/mail/letter-page.ts';
import { lookOfSite, type PictureOf } from '../../adapters/mail/look-of-site.ts';
import { senderOf } from '../../adapters/mail/sender.ts';
import { linkIdOf, MemberLinks, memberIn } from './links.ts';
import { supportOf } from './settings-of.ts';

const names = ['memberRegistration', 'memberReset', 'memberChangeUsername', 'memberAddressChanged'] as const;

const payload = z.object({
  letter: z.enum(names),
  tenantKey: z.string(),
  /** Of a sign-up or a change: what was asked for. */
  linkId: z.string().optional(),
  /** Of a reset: the name that was typed, and where to go on to. */
  username: z.string().optional(),
  redirectTo: z.string().optional(),
  /** Of an address that somebody had: theirs, and who they are. */
  left: z.object({ userId: z.string(), email: z.string() }).optional(),
});

/** Whose link it is that nobody gets: no account’s, so that it opens nothing. */
const NOBODY = 'nobody';

/** What the outbox keeps of a letter: what it is about. Whether there is such an account is looked up as it leaves, so that
 * asking takes the same work either way; and the link is made then, so that nothing that opens an account is ever stored. */
export type MemberLetter = z.input<typeof payload>;

type Left = NonNullable<MemberLetter['left']>;

/** What writes each of them, by the names that their payloads bear. */
export function lettersOfMembers<W>(write: W): Readonly<Record<string, W>> {
  return Object.fromEntries(names.map((name) => [name, write]));
}

/** Whether an item of the outbox (its payload, JSON) is a letter to a member of a site. */
export function isLetterToMember(json: string, tenantKey: string): boolean {
  const read = payload.safeParse(JSON.parse(json));
  return read.success && read.data.tenantKey === tenantKey;
}

type Account = Pick<StoredDocument, 'id' | 'data'>;

type Written = Omit<LetterParts, 'to'>;

interface Site {
  readonly tenantKey: string;
  readonly name: string;
  readonly url: string;
  readonly settings: Fields;
}

/** Writes the letters that readers get about their accounts. `siteUrl`: where a site is read, by its key and its domain;
 * `pictureOf`: logos, without which the names of sites stand in letters. */
export function memberLetters(options: {
  readonly store: Store;
  readonly now: () => Date;
  readonly mailFrom: string | null;
  readonly siteUrl: (tenantKey: string, domain: string) => string;
  readonly pictureOf?: PictureOf;
}) {
  const { store, now, mailFrom, siteUrl, pictureOf = async () => null } = options;
  const links = new MemberLinks(store, now);

  const siteOf = async (tenantKey: string): Promise<Site | null> => {
    const holder = await store.installation.claimant(`tenant:${tenantKey}`);
    const site = holder && (await store.installation.get('tenant', holder.id, { stage: 'live' }));
    if (!site) return null;
    const settings = await store.forTenant(tenantKey).get('settings', 'memberships', { stage: 'live' });
    const url = siteUrl(tenantKey, String(site.data.domain));
    return { tenantKey, url, name: String(site.data.name), settings: settings?.data ?? {} };
  };

  const accountOf = async (tenantKey: string, name: string): Promise<StoredDocument | null> => {
    const site = store.forTenant(tenantKey);
    const ref = await site.claimant(siteUserClaim(normaliseUsername(name)));
    return ref === null ? null : site.get(siteUser.collection, ref.id, { stage: 'live' });
  };

  const ready = async (site: Site, to: string, parts: Written, writes: ToSend['writes']): Promise<ToSend> => {
    const { tenantKey, name, url, settings } = site;
    const look = await lookOfSite({ store, tenantKey, name, url, now: now(), pictureOf });
    const named =
      settings.fromEmail === undefined ? undefined : `${quoted(name)} <${String(settings.fromEmail)}>`;
    const from = await senderOf(named, { installation: store.installation, tenantKey, mailFrom });
    const replyTo = settings.supportEmail === undefined ? null : String(settings.supportEmail);
    return {
      letter: {
        ...page({ to, ...parts }, look),
        ...(from !== undefined && { from }),
        ...(replyTo !== null && { replyTo: { name, address: replyTo } }),
      },
      writes,
    };
  };

  /** Of a sign-up, or of a change to another address. */
  const confirmation = async (site: Site, linkId: string): Promise<ToSend | null> => {
    const whole = await links.whole(linkId);
    if (whole?.live == null) return null;
    const { email, purpose, membershipId } = whole.live;
    const to = String(email);
    const at = addressesOf(site);
    const { hash, write } = links.issued(whole);
    // Whoever has an account is told so, and nothing else comes of it: the same is stored, and the secret is in no letter.
    if ((await accountOf(site.tenantKey, to)) !== null)
      return ready(site, to, texts.known(site.name, at), [write]);
    const address = `${at[purpose as SiteUserLinkPurpose]}?id=${hash}`;
    if (purpose === 'changeUsername')
      return ready(site, to, texts.changeUsername(site.name, { address }), [write]);
    const joined = await store
      .forTenant(site.tenantKey)
      .get('membership', String(membershipId), { stage: 'live' });
    const membership = String(joined?.data.title ?? site.name);
    return ready(site, to, texts.registration(site.name, membership, { ...at, address }), [write]);
  };

  const reset = async (site: Site, username: string, redirectTo?: string): Promise<ToSend | null> => {
    const found = await accountOf(site.tenantKey, username);
    const isDropped = found?.data.status !== true;
    // Of a name that nobody has, the same is done: what is asked for next takes as long.
    const user: Account = isDropped ? { id: NOBODY, data: { username, email: username } } : found;
    const { tenantKey } = site;
    const id = linkIdOf('reset', tenantKey, user.id);
    const member = memberIn(isDropped ? { id: NOBODY, data: {} } : user);
    const about = { tenantKey, ...member, ...(redirectTo !== undefined && { redirectTo }) };
    const { hash, write } = await links.made(id, 'reset', about);
    const at = addressesOf(site);
    const parts = texts.reset(site.name, String(user.data.username), {
      ...at,
      address: `${at.reset}?id=${hash}`,
    });
    return { ...(await ready(site, String(user.data.email), parts, [write])), isDropped };
  };

  /** To the address that somebody had; null where they have it still. */
  const changed = async (site: Site, { userId, email }: Left): Promise<ToSend | null> => {
    const own = store.forTenant(site.tenantKey);
    const user = await own.get(siteUser.collection, userId, { stage: 'live' });
    if (user === null || user.data.email === email) return null;
    const support = await supportOf(own, site.tenantKey, store);
    return ready(site, email, texts.addressChanged(site.name, support), []);
  };

  /** Null where nobody is to get it, for the site or what was asked for is gone; dropped where there is no such account. */
  return async (given: unknown): Promise<ToSend | null> => {
    const { tenantKey, linkId, username, redirectTo, left } = payload.parse(given);
    const site = await siteOf(tenantKey);
    if (site === null) return null;
    if (left !== undefined) return changed(site, left);
    if (username !== undefined) return reset(site, username, redirectTo);
    return linkId === undefined ? null : confirmation(site, linkId);
  };
}

/** Where the pages are that letters lead to. */
function addressesOf({ url }: Site) {
  return {
    login: `${url}${memberPaths.login}`,
    signUp: `${url}${memberPaths.choose}`,
    registration: `${url}${memberPaths.completeRegistration}`,
    reset: `${url}${memberPaths.resetPassword}`,
    changeUsername: `${url}${memberPaths.changeEmail}`,
  };
}

/** A name as the head of a letter has it. */
function quoted(name: string): string {
  return `"${name.replace(/["\\\p{Cc}]/gu, '')}"`;
}
