import { memberTexts } from '#content-store/messages/members.ts';
import type { memberForms } from '#content-store/model/forms/recaptcha.ts';
import type { Verdict } from '../../adapters/captcha/captcha.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';

interface Sent {
  readonly form: (typeof memberForms)[number];
  /** What the proof is about: the name or the address that was typed; empty behind a link. */
  readonly email: string;
  readonly recaptchaToken: string | undefined;
}

/** Whether it was a person who sent a form, as far as that is known. Throws BAD_REQUEST where it was a machine. */
export async function requireHuman(
  { form, email, recaptchaToken }: Sent,
  { captcha, tenantKey, address, host }: RequestContext,
): Promise<Exclude<Verdict, 'failed'>> {
  const proof = recaptchaToken ?? '';
  const about = { site: String(tenantKey), form, email, message: '' };
  const verdict = (await captcha?.check({ ...about, proof, address, host })) ?? 'unknown';
  if (verdict === 'failed') throw apiError('BAD_REQUEST', memberTexts.machine);
  return verdict;
}
