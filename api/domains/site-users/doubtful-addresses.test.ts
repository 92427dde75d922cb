import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteUserClaim } from '#content-store/model/site-users/site-user.ts';
import type { Letter } from '../../adapters/mail/mail.ts';
import type { Outcome } from '../../outbox/channel.ts';
import { fieldErrors } from '../../testing/demo-server.ts';
import { membersServer } from '../../testing/members-server.ts';

let server: Awaited<ReturnType<typeof membersServer>>;
const sent: Letter[] = [];
/** Whose letters come back. */
const bouncing = new Set<string>();
beforeAll(async () => {
  server = await membersServer(undefined, {
    async send(letter, { handOver }): Promise<Outcome> {
      if (bouncing.has(letter.to)) return { kind: 'refused', why: '550 No such mailbox', isFinal: true };
      await handOver();
      sent.push(letter);
      return { kind: 'done' };
    },
  });
});
afterAll(() => server.close());

const lettersTo = async (address: string) => {
  await server.outbox.idle();
  return sent.filter(({ to }) => to === address);
};
async function bounced() {
  await server.outbox.idle();
  const answer = await server.asStaff('{ getOutbox { failed { state to why } } }');
  return Object(answer.data?.getOutbox).failed;
}

describe('an address that looks like another', () => {
  const domain = 'm\u0430il.test';

  it('is none before its at sign, and has its domain written in ASCII wherever it is read', async () => {
    for (const email of [
      '\u0430da@mail.test',
      '\uFF41da@mail.test',
      'ad\u200Ba@mail.test',
      'ada\u202E@mail.test',
    ])
      expect(fieldErrors(await server.signUp(email))).toEqual({ email: 'Enter a valid email address' });
    await server.signUp(`ada@${domain}`);
    const [letter] = await lettersTo('ada@xn--mil-6cd.test');
    expect(letter).toBeDefined();
    const [, id = ''] = /\?id=([\w-]{43})/.exec(letter?.text ?? '') ?? [];
    expect((await server.complete(id)).errors).toBeUndefined();
    const site = server.demo.store.forTenant('culvert');
    expect(await site.claimant(siteUserClaim('ada@xn--mil-6cd.test'))).not.toBeNull();
    // The other is somebody else, who signs up as anybody does.
    await server.signUp('ada@mail.test');
    expect((await lettersTo('ada@mail.test')).map(({ subject }) => subject)).toEqual([
      'Complete your sign-up at Culvert',
    ]);
  });
});

describe('a letter that comes back', () => {
  it('is shown to the staff, makes nobody a member, and is asked for again as if for the first time', async () => {
    const email = server.somebody();
    bouncing.add(email);
    expect((await server.signUp(email)).errors).toBeUndefined();
    expect(await bounced()).toEqual([{ state: 'dead', to: email, why: '550 No such mailbox' }]);
    const site = server.demo.store.forTenant('culvert');
    expect(await site.claimant(siteUserClaim(email))).toBeNull();
    bouncing.delete(email);
    expect((await server.signUp(email)).errors).toBeUndefined();
    expect(await lettersTo(email)).toHaveLength(1);
  });
});
