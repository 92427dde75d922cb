import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Data } from '#content-store/definition/is-data.ts';
import type { Outcome } from '../../outbox/channel.ts';
import { attempt } from '../../outbox/testing/attempt.ts';
import type { Audience, MemberChange, Subscription } from './audience.ts';

export interface AudienceUnderTest {
  readonly audience: Audience;
  /** Lets what a provider has queued come to its end. */
  readonly advance: (ms: number) => void;
  /** How many there are of an address, wherever the audience is kept. */
  readonly membersAt: (email: string) => Promise<number>;
  /** Stores a question where demographics come from; answers its id. */
  readonly question: (description: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

export const ada: MemberChange = {
  ...{ memberId: '10000001', email: 'ada@reader.test', firstName: 'Ada', lastName: 'Locke' },
  ...{ company: 'Lock & Weir', countryCode: 'USA', region: 'IL', postalCode: '60601' },
  demographics: [{ questionId: 301, answerIds: [1] }],
  products: [{ product: '12', isReceived: true }],
};

export const daily: Subscription = {
  newsletter: '55',
  email: ada.email,
  source: 'Account',
  promoCode: 'SPRING',
  undoesOptOut: true,
};

/** Asks until it is through, as the outbox does. */
export async function untilThrough(
  ask: (progress: Data | null) => Promise<Outcome>,
  advance: (ms: number) => void,
): Promise<Outcome> {
  let outcome = await ask(null);
  for (let tries = 0; outcome.kind === 'accepted' && tries < 500; tries += 1) {
    const { payload, pause } = outcome;
    advance(pause);
    outcome = await ask(payload);
  }
  return outcome;
}

/** How every place where an audience is kept behaves. */
export function describeAudience(name: string, open: () => Promise<AudienceUnderTest>): void {
  describe(`an audience ${name}`, () => {
    let used: AudienceUnderTest;
    beforeEach(async () => {
      used = await open();
    });
    afterEach(() => used.close());
    const through = (ask: (audience: Audience, progress: Data | null) => Promise<Outcome>) =>
      untilThrough((progress) => ask(used.audience, progress), used.advance);

    it('takes a member, and makes nobody twice who is saved twice', async () => {
      const before = await used.membersAt(ada.email);
      for (const mayHaveArrived of [false, true])
        expect(
          await through((audience, progress) =>
            audience.saveMember(ada, attempt({ mayHaveArrived }), progress),
          ),
        ).toEqual({ kind: 'done' });
      expect((await used.membersAt(ada.email)) - before).toBeLessThanOrEqual(1);
    });

    it('takes sign-ups and leaves of both kinds of newsletters, again and again', async () => {
      for (const newsletter of ['55', '12'])
        for (const act of ['optIn', 'optIn', 'optOut', 'optOut', 'optIn'] as const)
          expect([
            newsletter,
            act,
            await through((audience, progress) =>
              audience[act]({ ...daily, newsletter }, attempt(), progress),
            ),
          ]).toEqual([newsletter, act, { kind: 'done' }]);
    });

    it('finds whom it knows, and nobody by an id that is none', async () => {
      await through((audience, progress) => audience.saveMember(ada, attempt(), progress));
      expect(await used.audience.lookUp({ email: 'nobody@reader.test' })).toBeNull();
      for (const encryptedId of ['', 'short', 'aaaaaaaaaaaaaaa', 'AAAAAAAAAAA1001/', '../../../../../x'])
        expect(await used.audience.lookUp({ encryptedId })).toBeNull();
      expect(await used.audience.lookUp({ email: ' ADA@reader.test ' })).toMatchObject({ firstName: 'Ada' });
    });

    it('tells ten questions at once, in the order in which they are asked for', async () => {
      const ids = [await used.question('One'), await used.question('Two')];
      const told = await used.audience.demographics([...ids.toReversed(), 999_999]);
      expect(told.map(({ id, description }) => [id, description])).toEqual([
        [ids[1], 'Two'],
        [ids[0], 'One'],
      ]);
      expect(await used.audience.demographics([])).toEqual([]);
      const eleven = Array.from({ length: 11 }, (_, at) => at + 1);
      await expect(used.audience.demographics(eleven)).rejects.toThrow(RangeError);
    });
  });
}
