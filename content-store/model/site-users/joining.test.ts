import { describe, expect, it } from 'vitest';
import { joined } from './joining.ts';

const own = { email: 'ada@weir.test', username: 'ada@weir.test' };
const other = { email: 'a.lock@work.test', username: 'lockkeeper' };

describe('a site user who is made one with another', () => {
  it('keeps what they say, and gets what they do not', () => {
    const patch = joined(
      { ...own, firstName: 'Ada', city: 'Ghent' },
      { ...other, firstName: 'Adelaide', lastName: 'Lock', company: 'Locks' },
    );
    expect(patch).toMatchObject({ lastName: 'Lock', company: 'Locks' });
    expect(patch).not.toHaveProperty('firstName');
    expect(patch).not.toHaveProperty('city');
  });

  it('takes a region from the same country alone', () => {
    const there = { ...other, countryCode: 'USA', region: 'OH' };
    expect(joined({ ...own, countryCode: 'CAN' }, there)).not.toHaveProperty('region');
    expect(joined({ ...own, countryCode: 'USA' }, there)).toMatchObject({ region: 'OH' });
    expect(joined(own, there)).toMatchObject({ countryCode: 'USA', region: 'OH' });
  });

  it('has each membership once, for as long as the longer of both', () => {
    const held = (membership: string, until?: string) => ({
      membership,
      since: '2026-01-01',
      ...(until && { until }),
    });
    const memberships = (mine: readonly object[], theirs: readonly object[]) =>
      joined({ ...own, memberships: mine }, { ...other, memberships: theirs }).memberships;
    expect(memberships([held('a', '2027-01-01')], [held('a'), held('b')])).toEqual([held('a'), held('b')]);
    expect(memberships([held('a')], [held('a', '2027-01-01')])).toBeUndefined();
  });

  it('has the newsletters, favorites and answers of both, their own first where they differ', () => {
    const patch = joined(
      {
        ...own,
        newsletters: [{ id: 'n1', promoCode: 'MINE' }],
        favoriteContent: [{ id: 'p1', created: '2026-02-01' }],
        demographics: [{ questionId: 1, value: 'mine' }],
      },
      {
        ...other,
        newsletters: [{ id: 'n1' }, { id: 'n2' }],
        favoriteContent: [{ id: 'p2', created: '2026-03-01' }],
        demographics: [
          { questionId: 1, value: 'theirs' },
          { questionId: 2, value: 'too' },
        ],
      },
    );
    expect(patch.newsletters).toEqual([{ id: 'n1', promoCode: 'MINE' }, { id: 'n2' }]);
    expect(patch.favoriteContent).toEqual([
      { id: 'p2', created: '2026-03-01' },
      { id: 'p1', created: '2026-02-01' },
    ]);
    expect(patch.demographics).toEqual([
      { questionId: 1, value: 'mine' },
      { questionId: 2, value: 'too' },
    ]);
  });

  it('logs in with the addresses of both, and says no to what their own consent says no to', () => {
    const patch = joined(
      { ...own, consent: { key: 'GDPR', given: false } },
      { ...other, otherAddresses: ['Old@Work.test', 'ada@weir.test'], consent: { key: 'GDPR', given: true } },
    );
    expect(patch).toEqual({ otherAddresses: ['a.lock@work.test', 'old@work.test'] });
    expect(joined(own, { ...other, consent: { key: 'CASL', given: true } })).toMatchObject({
      consent: { key: 'CASL', given: true },
    });
  });
});
