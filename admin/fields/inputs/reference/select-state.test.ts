import { describe, expect, it } from 'vitest';
import { emptyText, selectState } from './select-state.ts';

describe('a field that looks for records', () => {
  // spec: rule-select-states, shell-select-field
  it('is at its beginning, loading, asked too little, or loaded, and says which', () => {
    const said = (typed: string, isOpen = true, isWaiting = false) =>
      emptyText(selectState({ isOpen, typed, isWaiting }), typed);
    expect(said('', false)).toBe('Start typing to search.');
    expect(said('lock', true, true)).toBe('Loading results...');
    expect(said('l', true, true)).toBe('Search phrase must be longer');
    expect(said(' lock ')).toBe('No results found for "lock".');
    expect(said('')).toBe('No items found.');
  });

  it('takes a single character for a phrase where that is a word', () => {
    expect(selectState({ isOpen: true, typed: '水', isWaiting: false })).toBe('loaded');
    expect(selectState({ isOpen: true, typed: 'ж', isWaiting: false })).toBe('short');
  });
});
