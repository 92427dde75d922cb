import { createHash } from 'node:crypto';
import { GOOD_FOR, isFound, workOn } from '#content-store/model/forms/proof.ts';
import type { Captcha } from '../captcha.ts';

/** Seconds and tries, each written in one way only: another would be another proof of the same work. */
const PROOF = /^(0|[1-9]\d{0,11})-(0|[1-9]\d{0,11})$/;

/** Needs no provider and keeps nothing: the text that was sent is what was worked on, so that a proof is good for it alone,
 * and whoever receives it takes one text with one proof once. */
export function proofOfWork(now: () => Date): Captcha {
  return {
    publicKey: null,
    async check({ proof, ...worked }) {
      if (proof === '') return 'unknown';
      const [, seconds, tried] = PROOF.exec(proof) ?? [];
      if (seconds === undefined || tried === undefined) return 'failed';
      const isOfNow = Math.abs(now().getTime() / 1_000 - Number(seconds)) <= GOOD_FOR;
      const digest = createHash('sha256')
        .update(workOn(worked, Number(seconds), Number(tried)))
        .digest();
      return isOfNow && isFound(digest) ? 'passed' : 'failed';
    },
  };
}
