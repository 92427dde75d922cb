import { describe, expect, it } from 'vitest';
import { type AskingReader, decideAccess } from './decide-access.ts';

const weir = { id: '20000001', name: 'Weir' };
const nobody: AskingReader = { isStaff: false, company: null, member: null, crawler: null };
const memberOf = (...memberships: string[]): AskingReader => ({
  ...nobody,
  member: { id: 'm', memberships },
});
const open = { type: 'Article' };
const forMembers = { userRegistration: { isRequired: true }, membership: [] };
const forGold = { userRegistration: { isRequired: false }, membership: ['gold', 'press'] };
const forSurveyed = { ...forGold, gating: { surveyType: 'omeda' } };
const remaining = (viewsRemaining: number) => ({ viewsRemaining });

const WITHHELD = [
  'image_gallery',
  'video_player',
  'content_sidebars',
  'document_download',
  'zmag_embed',
  'simplemaps_us',
];

describe('who may read a piece whole', () => {
  it('everybody, where nothing is asked', () => {
    const decision = decideAccess(open, nobody, null, []);
    expect(decision).toMatchObject({ mayRead: true, by: 'nothing asked', reason: null });
    expect(decision.gating).toMatchObject({ isGated: false, type: null, status: 'passed', memberships: [] });
  });

  // spec: rule-membership-gating-failed
  it('nobody who is no member, of what is for members', () => {
    const decision = decideAccess(forMembers, nobody, null, []);
    expect(decision).toMatchObject({ mayRead: false, by: null, reason: 'members_only' });
    expect(decision.gating).toMatchObject({ isGated: true, type: 'membership', status: 'failed' });
  });

  it('every member, where the piece names no membership', () => {
    expect(decideAccess(forMembers, memberOf(), null, [])).toMatchObject({ mayRead: true, by: 'membership' });
  });

  // spec: rule-membership-gating-passed, rule-membership-gating-failed
  it('a member who holds one of its memberships, and none of others', () => {
    expect(decideAccess(forGold, memberOf('silver', 'press'), null, []).by).toBe('membership');
    for (const member of [memberOf('silver'), memberOf()])
      expect(decideAccess(forGold, member, null, [])).toMatchObject({
        ...{ mayRead: false, reason: 'other_membership' },
        gating: { memberships: ['gold', 'press'] },
      });
  });

  // spec: rule-membership-gating-passed, rule-gated-access-decided
  it('readers of a company with a licence, crawlers and staff', () => {
    expect(decideAccess(forGold, { ...nobody, company: weir }, null, []).by).toBe('licence');
    expect(decideAccess(forGold, { ...nobody, crawler: 'googlebot' }, null, []).by).toBe('crawler');
    expect(decideAccess(forGold, { ...nobody, isStaff: true }, null, []).by).toBe('staff');
  });

  // spec: rule-zmag-counts-as-gated
  it('of a digital edition whoever holds a free membership of the site, whatever the piece says', () => {
    const edition = { type: 'Zmag' };
    const decide = (reader: AskingReader, free = ['press', 'guest']) =>
      decideAccess(edition, reader, null, free);
    expect(decide(nobody)).toMatchObject({
      ...{ mayRead: false, reason: 'members_only' },
      gating: { isGated: true, type: 'membership', status: 'failed', memberships: ['press', 'guest'] },
    });
    expect(decide(memberOf('guest')).by).toBe('membership');
    expect(decide(memberOf('gold'))).toMatchObject({ mayRead: false, reason: 'other_membership' });
    expect(decide({ ...nobody, company: weir }).by).toBe('licence');
    // Without a free membership none opens it.
    expect(decide(memberOf('gold'), [])).toMatchObject({ mayRead: false, reason: 'other_membership' });
    expect(
      decideAccess({ ...edition, gating: { surveyType: 'omeda' } }, memberOf('guest'), null, []).mayRead,
    ).toBe(false);
  });

  it('of what follows a survey staff alone, whatever else is true of a reader', () => {
    const everything = { ...memberOf('gold'), company: weir, crawler: 'googlebot' };
    const decision = decideAccess(forSurveyed, everything, remaining(5), []);
    expect(decision).toMatchObject({ mayRead: false, reason: 'survey_only', metering: 'failed-metered' });
    expect(decision.gating.type).toBe('omeda');
    expect(decideAccess(forSurveyed, { ...everything, isStaff: true }, null, []).mayRead).toBe(true);
  });

  // spec: rule-metering-passed-more, rule-metering-passed-out, rule-metering-failed
  it('whoever has a view for it, the last one too, and nobody beyond', () => {
    const states = [1, 0, -1].map((left) => decideAccess(forGold, nobody, remaining(left), []));
    expect(states.map(({ metering, mayRead, by, reason }) => [metering, mayRead, by, reason])).toEqual([
      ['passed-metered-more', true, 'meter', null],
      ['passed-metered-out', true, 'meter', null],
      ['failed-metered', false, null, 'metered_out'],
    ]);
    // The gate itself stays shut: it is the meter that lets them by.
    expect(states.map(({ gating }) => gating.status)).toEqual(['failed', 'failed', 'failed']);
  });
});

describe('the blocks that are hidden', () => {
  const hidden = (piece: object, reader: AskingReader, left: number | null) =>
    decideAccess(piece, reader, left === null ? null : remaining(left), []).gating.hiddenBlocks;

  // spec: rule-gating-passed-metering-failed-hides-form
  it('are the form where the gate is passed without the meter', () => {
    expect(hidden(forMembers, memberOf(), null)).toEqual(['gating_form']);
    expect(hidden(forMembers, memberOf(), -1)).toEqual(['gating_form']);
    expect(hidden(open, nobody, null)).toEqual(['gating_form']);
  });

  // spec: rule-gating-failed-hides-blocks
  it('are what is withheld where neither is passed, but for what follows a survey', () => {
    expect(hidden(forMembers, nobody, null)).toEqual(WITHHELD);
    expect(hidden(forMembers, nobody, -1)).toEqual(WITHHELD);
    expect(hidden(forSurveyed, nobody, null)).toEqual([]);
  });

  it('are none where the meter passes', () => {
    for (const left of [3, 0]) {
      expect(hidden(forMembers, nobody, left)).toEqual([]);
      expect(hidden(forMembers, memberOf(), left)).toEqual([]);
    }
  });
});
