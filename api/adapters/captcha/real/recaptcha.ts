import { z } from 'zod';
import { RECAPTCHA_ACTIONS } from '#content-store/model/forms/recaptcha.ts';
import type { Captcha } from '../captcha.ts';

export interface RecaptchaSettings {
  readonly siteKey: string;
  readonly secret: string;
  /** From 0, surely a machine, to 1. */
  readonly leastScore: number;
}

const VERIFY = 'https://www.google.com/recaptcha/api/siteverify';
/** How long the provider may take, in milliseconds: a reader waits. */
const PATIENCE = 5_000;

const answer = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
});

/** What says that it is we who asked wrongly, not the reader who answered. */
const OURS = ['missing-input-secret', 'invalid-input-secret', 'bad-request'];

/** reCAPTCHA v3: a token is good once, for two minutes, for the action and the host that it was made for. */
export function recaptcha(
  { siteKey, secret, leastScore }: RecaptchaSettings,
  {
    verify = VERIFY,
    onError = () => undefined,
  }: { verify?: string; onError?: (error: unknown) => void } = {},
): Captcha {
  return {
    publicKey: siteKey,
    async check({ proof, form, address, host }) {
      if (proof === '') return 'unknown';
      try {
        const response = await fetch(verify, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: proof, remoteip: address }),
          signal: AbortSignal.timeout(PATIENCE),
          redirect: 'error',
        });
        if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`);
        const told = answer.parse(await response.json());
        const codes = told['error-codes'] ?? [];
        if (codes.some((code) => OURS.includes(code)))
          throw new Error(`reCAPTCHA refused the request: ${codes.join(', ')}`);
        const isGood =
          told.success &&
          told.action === RECAPTCHA_ACTIONS[form] &&
          told.hostname === host &&
          (told.score ?? 0) >= leastScore;
        return isGood ? 'passed' : 'failed';
      } catch (error) {
        // Readers can write while the provider cannot be asked.
        onError(error);
        return 'unknown';
      }
    },
  };
}
