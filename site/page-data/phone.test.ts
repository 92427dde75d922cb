import { expect, it } from 'vitest';
import { phoneHref } from './phone.ts';

it('dials what is a number, with its extension, and nothing else', () => {
  expect(phoneHref('+44 (1632) 960-155')).toBe('tel:+441632960155');
  expect(phoneHref('01632 960155 ext. 12')).toBe('tel:01632960155;ext=12');
  expect(phoneHref('01632 960155 x 12')).toBe('tel:01632960155;ext=12');
  expect(['n/a', '', 'ask', '+'].map(phoneHref)).toEqual(Array(4).fill(undefined));
});
