import { describe, expect, it } from 'vitest';
import { decideAccess } from './decide-access.ts';
import { toldAtGate } from './gate-answer.ts';
import {
  beginningOf,
  type OfferedMembership,
  offersToAnybody,
  offersToMember,
  titlesNamed,
} from './gate-offers.ts';

const reader: OfferedMembership = { id: 'reader', alias: 'reader', title: 'Reader', isFree: true };
const patron: OfferedMembership = {
  id: 'patron',
  alias: 'patron',
  title: 'Patron',
  isFree: false,
  price: '$9 a month',
};
const joinLabel = 'Join us';
const site = { joinLabel, memberships: [reader, patron] };
const piece = (...memberships: string[]) => ({ alias: '/a piece', memberships });
const toMember = (...args: Parameters<typeof offersToMember>) =>
  offersToMember(...args).map(({ label }) => label);

describe('a gate offers a member', () => {
  it('to join what is free, and more where it is paid', () => {
    expect(toMember(piece('reader'), site)).toEqual(['Join Reader']);
    expect(toMember(piece('patron'), site)).toEqual(['Upgrade']);
    expect(toMember(piece('patron', 'reader'), site)).toEqual(['Join Reader']);
    expect(toMember(piece(), site)).toEqual(['Join Reader']);
    const second = { ...reader, id: 'second', title: 'Second' };
    expect(toMember(piece(), { joinLabel, memberships: [reader, second] })).toEqual(['Choose a membership']);
  });

  it('to renew what has expired', () => {
    for (const id of ['reader', 'patron']) expect(toMember(piece(id), site, true)).toEqual(['Renew']);
  });

  it('the memberships of their account, and the way back to the piece', () => {
    expect(offersToMember(piece('reader'), site)).toEqual([
      { label: 'Join Reader', path: '/account?redirectTo=%2Fa%20piece#upgrade-membership' },
    ]);
  });

  it('nothing where no active membership opens the piece', () => {
    expect(offersToMember(piece('of old'), site)).toEqual([]);
    expect(offersToMember(piece(), { joinLabel, memberships: [] })).toEqual([]);
    expect(offersToAnybody(piece(), { joinLabel, memberships: [] })).toEqual([]);
  });
});

describe('a gate names', () => {
  it('that joining is free where a free membership opens the piece, of those that no names tell apart', () => {
    expect(beginningOf(piece(), site)).toMatch(/Members read on from here\. Joining is free\.$/);
    expect(beginningOf(piece('patron'), site)).toMatch(/Patron \(\$9 a month\) read on from here\.$/);
    expect(beginningOf(piece(), { joinLabel, memberships: [patron] })).toMatch(/from here\.$/);
  });

  it('the memberships that open a piece and what each costs, and none where every one does, or none is active', () => {
    expect(titlesNamed(piece('patron'), site)).toBe('Patron ($9 a month)');
    expect(titlesNamed(piece('patron', 'reader'), site)).toBe('Reader (free) or Patron ($9 a month)');
    const untold = { ...patron, price: null };
    expect(titlesNamed(piece('patron'), { joinLabel, memberships: [untold] })).toBe('Patron');
    for (const each of [piece(), piece('of old')]) expect(titlesNamed(each, site)).toBe('');
  });

  it('what a stranger can join', () => {
    const stranger = { isStaff: false, company: null, member: null, crawler: null };
    const told = (membership: string[]) => {
      const gated = { membership, userRegistration: { isRequired: true } };
      const decision = decideAccess(gated, stranger, null, []);
      const none = { introTexts: {}, timeZone: 'UTC', opening: [], ended: null };
      return toldAtGate(gated, { decision, reader: stranger, meter: null }, { site, ...none }).introduction;
    };
    expect(told(['patron'])).toBe('Log in or join Patron ($9 a month) to read on.');
    expect(told([])).toBe('Log in or join to read on.');
  });
});
