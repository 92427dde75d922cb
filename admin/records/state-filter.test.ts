import { describe, expect, it } from 'vitest';
import { content } from '#content-store/model/content/content.ts';
import { menu } from '#content-store/model/menus/menu.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import { anyOfState, stateField, whereOfState } from './state-filter.ts';

const now = Date.parse('2026-03-01T09:00:00Z');
const offered = (entity: typeof content | typeof menu | typeof redirect) =>
  stateField(entity)?.choices?.map((one) => one.value);

describe('the filter of a list by state', () => {
  it('offers what the records of an entity can be', () => {
    expect(offered(content)).toEqual([
      'draft',
      'published',
      'changed',
      'scheduled',
      'refused',
      'expired',
      'waiting',
      'returned',
    ]);
    expect(offered(menu)).toEqual(['draft', 'published', 'changed', 'scheduled', 'refused']);
    expect(offered(redirect)).toBeUndefined();
  });

  it('asks for what readers see at this moment as live, as rows say it: neither what has a date ahead nor what expired', () => {
    const at = '2026-03-01T09:00:00.000Z';
    expect(whereOfState(content, 'published', now)).toEqual({ isLive: { eq: true } });
    expect(anyOfState(content, 'published', now)).toEqual([
      { published: { missing: true }, comesDownAt: { missing: true } },
      { published: { missing: true }, comesDownAt: { gt: at } },
      { published: { lte: at }, comesDownAt: { missing: true } },
      { published: { lte: at }, comesDownAt: { gt: at } },
    ]);
    expect(anyOfState(menu, 'published', now)).toBeUndefined();
  });

  it('asks for what readers see no more by what is live', () => {
    expect(whereOfState(content, 'expired', now)).toEqual({
      isLive: { eq: true },
      comesDownAt: { lte: '2026-03-01T09:00:00.000Z' },
    });
    expect(whereOfState(content, undefined, now)).toEqual({});
  });

  it('finds what is scheduled by its date, and by an edit that is published by itself', () => {
    const edit = { publishAt: { missing: false }, publishProblem: { missing: true } };
    expect(anyOfState(content, 'scheduled', now)).toEqual([
      edit,
      { isLive: { eq: true }, published: { gt: '2026-03-01T09:00:00.000Z' } },
    ]);
    expect(anyOfState(menu, 'scheduled', now)).toEqual([edit]);
    expect(anyOfState(content, 'draft', now)).toBeUndefined();
  });
});
