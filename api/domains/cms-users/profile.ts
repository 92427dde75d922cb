import { edit, ValidationError } from '#content-store/editing/editing.ts';
import { requests } from '#content-store/messages/requests.ts';
import { messages } from '#content-store/messages/validation.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import type { ProfileInput } from '#content-store/model/cms-users/operations.ts';
import type { StoredDocument } from '#content-store/store.ts';
import { actorOf, requireStaff } from '../../access/principal.ts';
import type { Tokens } from '../../access/sessions.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError, validationError } from '../../errors/errors.ts';
import { amended, complete } from '../../records/by-rules.ts';

/** Changes the caller's own account (S1 §3). A new password needs the current one, ends every session, this one too, and
 * answers the tokens of another; null where it stays. Throws VALIDATION under the names of the input's fields, LIMIT
 * after too many wrong passwords. */
export async function changeProfile(input: ProfileInput, context: RequestContext): Promise<Tokens | null> {
  const staff = requireStaff(context.principal);
  const { installation } = context.store;
  const { currentPassword, newPassword, ...names } = input;
  const isOtherPassword = newPassword != null && newPassword !== '';
  if (isOtherPassword) await requirePassword(staff.id, currentPassword ?? '', context);
  try {
    await installation.inTurn(async () => {
      const whole = await installation.whole(cmsUser.collection, staff.id);
      if (whole === null || whole.record.deleted) throw apiError('NOT_FOUND', requests.gone('account'));
      const patch = { ...present(names), ...(isOtherPassword ? { password: newPassword } : {}) };
      const input = await complete(cmsUser, whole.live, patch, context);
      const writes = await amended(edit(cmsUser, whole, input, whole.record.version), context);
      await installation.commit({ writes, actor: actorOf(staff), reason: 'profile' });
    });
  } catch (error) {
    if (error instanceof ValidationError) throw validationError(named(error.fields));
    throw error;
  }
  if (!isOtherPassword) return null;
  const user = await installation.get(cmsUser.collection, staff.id, { stage: 'live' });
  return context.sessions.open(required(user));
}

async function requirePassword(id: string, password: string, context: RequestContext): Promise<void> {
  if (password === '') throw validationError({ currentPassword: messages.required() });
  if (!(await context.login.isPasswordOf(id, password, context.address)))
    throw validationError({ currentPassword: 'This is not your password' });
}

function present(input: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value != null));
}

function named({ password, ...fields }: Readonly<Record<string, string>>): Record<string, string> {
  return password === undefined ? fields : { ...fields, newPassword: password };
}

function required(user: StoredDocument | null): StoredDocument {
  if (user === null) throw apiError('NOT_FOUND', requests.gone('account'));
  return user;
}
