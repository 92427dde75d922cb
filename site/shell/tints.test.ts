import { expect, it } from 'vitest';
import { contrast } from '#content-store/model/settings/colors.ts';
import { tintRules } from './tints.ts';

const brand = { primaryColor: '#a8431f', linkColor: '#a8431f', accentColor: '#a8431f' } as Parameters<
  typeof tintRules
>[1];

const paperOf = (backgroundColor: string, ground: string) =>
  tintRules(new Map([['a', { backgroundColor }]]), brand, ground)[0]?.[1]['--paper'] ?? '';

it('what is dark on a light page stands out from a dark one too, and stays where it does already', () => {
  for (const ground of ['#0d0d0d', '#14171b']) {
    expect(contrast(paperOf('#16181d', ground), ground)).toBeGreaterThan(1.15);
    expect(paperOf('#5b1010', ground)).toBe('#5b1010');
    // Whoever chose the page's own ground means it.
    expect(paperOf(ground, ground)).toBe(ground);
  }
  expect(paperOf('#16181d', '#ffffff')).toBe('#16181d');
});
