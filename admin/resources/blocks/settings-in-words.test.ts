import { describe, expect, it } from 'vitest';
import { blockSettingsOf } from '#content-store/model/blocks/blocks.ts';
import { settingsInWords } from './settings-in-words.ts';

describe('a setting in words', () => {
  const settings = settingsInWords(blockSettingsOf('content_list') ?? {});
  const named = (name: string) => settings.find((setting) => setting.name === name);

  it('says its kind, what it begins as and what it takes', () => {
    expect(named('skip')).toMatchObject({ kind: 'Whole number', preset: '0', isRequired: false });
    expect(named('skip')?.said).toContain('0 to 100.');
    expect(named('section')).toMatchObject({ kind: 'Website section', preset: undefined });
    expect(named('contentPadding')).toMatchObject({ kind: 'Yes or no', preset: 'yes' });
  });

  it('says where it is asked for by the labels of what that depends on', () => {
    expect(named('skip')?.said).toContain('Asked for where Filling is Automatic.');
    expect(named('showTeaser')?.said.join(' ')).toMatch(/where Design is lead, cards or list/i);
    expect(named('contentPadding')?.said).toContain('Asked for where Colours or Background is filled in.');
  });

  it('has those that stand in another behind it', () => {
    expect(named('cta')).toMatchObject({ kind: 'Group', depth: 0 });
    expect(named('cta.buttonLink')).toMatchObject({ kind: 'Link', depth: 1 });
  });

  it('says what waits', () => {
    expect(named('trackingId')?.waitsFor).toBe('reports and tracking');
  });
});
