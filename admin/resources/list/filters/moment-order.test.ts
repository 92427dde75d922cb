import { describe, expect, it } from 'vitest';
import { content } from '#content-store/model/content/content.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { orderWithFilters } from './moment-order.ts';

const newest = { field: 'published', order: 'DESC' } as const;
const nextWeek = { unpublished: { from: '+7', to: '+13' } };

describe('the order of a list that is filtered by a moment', () => {
  it('is by that moment, soonest first; of what readers see by what is live', () => {
    const added = { before: {}, after: nextWeek };
    expect(orderWithFilters(content, { ...added, sort: newest })).toEqual({
      ...{ field: 'comesDownAt', order: 'ASC' },
    });
    const starting = { before: {}, after: { startDate: { from: '+7' } } };
    expect(orderWithFilters(content, { ...starting, sort: newest })).toEqual({
      ...{ field: 'startDate', order: 'ASC' },
    });
    const byName = { field: 'name', order: 'ASC' } as const;
    const ending = { before: {}, after: { expires: { to: '+7' } } };
    expect(orderWithFilters(asset, { ...ending, sort: byName })).toEqual({ field: 'expires', order: 'ASC' });
  });

  it('is latest first where the moment is of what has been', () => {
    const saved = { before: {}, after: { updatedAt: { from: '-7' } } };
    expect(orderWithFilters(content, { ...saved, sort: newest })).toEqual({
      ...{ field: 'updatedAt', order: 'DESC' },
    });
  });

  it('stays as somebody chose it, and where there is nothing to order by', () => {
    const byTitle = { field: 'name', order: 'ASC' } as const;
    expect(orderWithFilters(content, { before: {}, after: nextWeek, sort: byTitle })).toBeNull();
    const never = { before: {}, after: { unpublished: { missing: true } } };
    expect(orderWithFilters(content, { ...never, sort: newest })).toBeNull();
    // Each record may have several of these.
    const placed = { before: {}, after: { 'websiteSchedules.from': { from: '+7' } } };
    expect(orderWithFilters(content, { ...placed, sort: newest })).toBeNull();
    const narrower = { before: nextWeek, after: { ...nextWeek, q: 'lock' } };
    expect(orderWithFilters(content, { ...narrower, sort: newest })).toBeNull();
  });

  it('is as before once the moment is not asked for any more', () => {
    const sort = { field: 'comesDownAt', order: 'ASC' } as const;
    expect(orderWithFilters(content, { before: nextWeek, after: {}, sort })).toEqual(newest);
    const byTitle = { field: 'name', order: 'ASC' } as const;
    expect(orderWithFilters(content, { before: nextWeek, after: {}, sort: byTitle })).toBeNull();
  });
});
