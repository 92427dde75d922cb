import { expect, it } from 'vitest';
import { parseArguments } from './arguments.ts';

it('takes an address without quotes for a value, by its place or its name', () => {
  expect(parseArguments('https://youtu.be/abc, "A film"')).toEqual({
    positional: [{ value: 'https://youtu.be/abc' }, { value: '"A film"' }],
    named: [],
  });
  for (const text of ['url: https://youtu.be/abc', 'url=https://youtu.be/abc', 'url:https://youtu.be/abc'])
    expect(parseArguments(text)).toEqual({
      positional: [],
      named: [{ name: 'url', value: 'https://youtu.be/abc' }],
    });
});
