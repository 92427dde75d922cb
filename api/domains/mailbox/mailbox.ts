import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { formMessage } from '#content-store/model/forms/form-message.ts';
import { getMailbox, getMailboxLetter } from '#content-store/model/mailbox/operations.ts';
import { isAllowed, requireStaff, type Staff, staffOf } from '../../access/principal.ts';
import type { KeptLetter } from '../../adapters/mail/default/mailbox.ts';
import type { RequestContext } from '../../context/context.ts';
import { implement } from '../../operations/implement.ts';
import { requireAllSites } from '../outbox/outbox.ts';

/** Letters that are shown at most. */
const MOST = 200;

/** The letters that the caller may read, the newest first; null where letters leave by a mail server. */
export async function lettersFor(context: RequestContext): Promise<readonly KeptLetter[] | null> {
  const staff = requireAllSites(context);
  if (context.mailbox === null) return null;
  const letters = await context.mailbox.newest(MOST);
  const may = new Map<string, boolean>();
  for (const to of new Set(letters.map((letter) => letter.to)))
    may.set(to, await mayRead(to, staff, context));
  return letters.filter((letter) => may.get(letter.to) === true && mayReadAbout(letter, staff));
}

/** Null where there is none that the caller may read. */
export async function letterFor(id: string, context: RequestContext): Promise<KeptLetter | null> {
  const staff = requireStaff(context.principal);
  if (staff.tenants !== null) return null;
  const letter = (await context.mailbox?.letter(id)) ?? null;
  if (letter === null || !mayReadAbout(letter, staff)) return null;
  return (await mayRead(letter.to, staff, context)) ? letter : null;
}

/** What readers sent is for those alone who may read it where it is kept. */
function mayReadAbout({ about }: KeptLetter, staff: Staff): boolean {
  return about === undefined || isAllowed(staff, { anyOf: formMessage.access.read });
}

/** A letter opens an account: whoever reads it could do all that its owner may. */
async function mayRead(to: string, staff: Staff, { store }: RequestContext): Promise<boolean> {
  const ref = await store.installation.claimant(`cms-user-email:${to.toLowerCase()}`);
  const owner =
    ref === null ? null : await store.installation.get(cmsUser.collection, ref.id, { stage: 'live' });
  if (ref === null || owner === null) return true;
  return staffOf(ref.id, owner.data).permissions.isSubsetOf(staff.permissions);
}

export const mailboxOperations = [
  implement(getMailbox, async (_args, context) => {
    const letters = await lettersFor(context);
    return letters === null ? null : { letters };
  }),
  implement(getMailboxLetter, ({ id }, context) => letterFor(id, context)),
];
