import { describe, expect, it } from 'vitest';
import { newRow } from '../commands/commands.ts';
import { offeredLayouts, offeredSettings } from './offered-settings.ts';

const namesOf = (...asked: Parameters<typeof offeredSettings>) =>
  offeredSettings(...asked).map(({ name }) => name);

describe('what is offered of a row', () => {
  it('is no order of columns where there is one, or the widest comes first anyway', () => {
    expect(namesOf(newRow('1'), true)).not.toContain('columnPriority');
    expect(namesOf(newRow('2_1'), true)).not.toContain('columnPriority');
    expect(namesOf(newRow('1_2'), true)).toContain('columnPriority');
    // In the new design its columns are of one width.
    expect(namesOf(newRow('1_2_1'), true)).not.toContain('columnPriority');
    expect(namesOf(newRow('1_2_1'), false)).toContain('columnPriority');
  });

  it('is equal height beside each other alone, corners on a ground, and a link under a heading', () => {
    const bare = namesOf(newRow('1'), true);
    for (const name of ['equalizeBlocks', 'borderRadius', 'link']) expect(bare).not.toContain(name);
    expect(namesOf(newRow('1_1'), true)).toContain('equalizeBlocks');
    expect(namesOf({ ...newRow('1'), dropShadow: true, title: 'News' }, true)).toEqual(
      expect.arrayContaining(['borderRadius', 'link']),
    );
  });

  it('is of layouts that look the same on a site the one that says so, and the one it has', () => {
    const all = ['1', '1_2', '1_3', '1_2_1'];
    expect(offeredLayouts(all, '1', true)).toEqual(['1', '1_2']);
    expect(offeredLayouts(all, '1_3', true)).toEqual(['1', '1_2', '1_3']);
    expect(offeredLayouts(all, '1', false)).toEqual(all);
  });
});
