import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attempt } from '../../outbox/testing/attempt.ts';
import type { Letter, Mail } from './mail.ts';

/** A letter as whoever it was sent to has it. */
export interface Received {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailUnderTest {
  readonly mail: Mail;
  /** What has arrived. */
  readonly received: () => Promise<readonly Received[]>;
  readonly close: () => Promise<void>;
}

export const letter: Letter = {
  to: 'ada@culvert.test',
  subject: 'Wehre & Schleusen',
  text: 'Über das Wehr\n.\nA line with a dot before it.',
  html: '<p>Über das <b>Wehr</b></p>',
};

/** How every way to send letters behaves. */
export function describeMail(name: string, open: () => Promise<MailUnderTest>): void {
  describe(`mail by ${name}`, () => {
    let used: MailUnderTest;
    beforeEach(async () => {
      used = await open();
    });
    afterEach(() => used.close());

    it('arrives as it was written, under the id of the attempt', async () => {
      const one = attempt();
      expect(await used.mail.send(letter, one)).toEqual({ kind: 'done' });
      expect(await used.received()).toEqual([{ ...letter, id: one.id }]);
    });

    it('is handed over before anything of it has arrived', async () => {
      let before = -1;
      await used.mail.send(
        letter,
        attempt({
          handOver: async () => {
            before = (await used.received()).length;
          },
        }),
      );
      expect(before).toBe(0);
    });

    it('does not leave where it may not be handed over', async () => {
      const refused = used.mail.send(
        letter,
        attempt({ handOver: () => Promise.reject(new Error('another process has it')) }),
      );
      await expect(refused).rejects.toThrow('another process has it');
      expect(await used.received()).toEqual([]);
    });

    it('does not leave once the attempt was broken off', async () => {
      const signal = AbortSignal.abort(new Error('the end of it'));
      const handOver = async () => signal.throwIfAborted();
      await expect(used.mail.send(letter, attempt({ signal, handOver }))).rejects.toThrow('the end of it');
      expect(await used.received()).toEqual([]);
    });

    it('has no more headers than are meant, whatever the subject says', async () => {
      const subject = 'Hello\r\nBcc: eve@elsewhere.test\r\n\r\nAnother text';
      await used.mail.send({ ...letter, subject }, attempt());
      const [{ to, text } = { to: '', text: '' }] = await used.received();
      expect([to, text]).toEqual([letter.to, letter.text]);
    });
  });
}
