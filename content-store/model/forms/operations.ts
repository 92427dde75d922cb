import { optional, text } from '../../operations/answer.ts';
import { query } from '../../operations/operation.ts';

export const getReCAPTCHAPublicKey = query('getReCAPTCHAPublicKey', {
  audience: 'anyone',
  description:
    'What browsers ask reCAPTCHA with before they send a form (S1 §7); null where forms need no provider',
  answer: optional(text),
});
