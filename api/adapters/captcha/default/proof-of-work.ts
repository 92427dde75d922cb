import { createHash } from 'node:crypto';
import { GOOD_FOR, isFound, workOn } from '#content-store/model/forms/proof.ts';
import type { Captcha } from '../captcha.ts';

/** Needs no provider and keeps nothing: the text that was sent is what was worked on, so that a proof is good for it alone,
 * and whoever receives it takes one text with one proof once. */
export function proofOfWork(now: () => Date): Captcha {
  return {
    publicKey: null,
    async check({ proof, ...worked }) {
      if (proof === '') return 'unknown';
      const [, seconds, tried] = /^(\d{1,12})-(\d{1,12})$/.exec(proof) ?? [];
      if (seconds === undefined || tried === undefined) return 'failed';
      const isOfNow = Math.abs(now().getTime() / 1_000 - Number(seconds)) <= GOOD_FOR;
      const digest = createHash('sha256')
        .update(workOn(worked, Number(seconds), Number(tried)))
        .digest();
      return isOfNow && isFound(digest) ? 'passed' : 'failed';
    },
  };
}
