import { describe, expect, it } from 'vitest';
import { withHints } from './member-hint.ts';

describe('the hint that a member is logged in', () => {
  it('stands beside the session for as long, and scripts may read it', () => {
    const session = 'siteUserToken=s3cret; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax';
    const [first, hint] = withHints([session]);
    expect(first).toBe(session);
    expect(hint).toMatch(/^siteUserHint=[\w-]{12}; Path=\/; Max-Age=2592000; SameSite=Lax$/);
  });

  it('is another one with each session, and says nothing of it', () => {
    const hints = [1, 2].map(() => withHints(['siteUserToken=s3cret; Path=/'])[1]);
    expect(hints[0]).not.toBe(hints[1]);
    expect(hints.join('')).not.toContain('s3cret');
  });

  it('goes with the session', () => {
    expect(withHints(['siteUserToken=; Path=/; Max-Age=0; HttpOnly'])[1]).toBe(
      'siteUserHint=; Path=/; Max-Age=0',
    );
  });

  it('stands beside no other cookie', () => {
    expect(withHints(['cmsUserToken=a; HttpOnly'])).toEqual(['cmsUserToken=a; HttpOnly']);
  });
});
