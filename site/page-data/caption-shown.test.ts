import { expect, it } from 'vitest';
import { captionShown } from './caption-shown.ts';

const site = { tenantKey: 'a', name: 'A', origin: 'https://www.a.example', timeZone: 'UTC', language: 'en' };

it('what is said of a picture leads out in a tab of its own, and within the site in the same one', () => {
  const shown = (source: string) => captionShown({ caption: undefined, credit: 'A. Fenn', source }, { site });
  expect(shown('https://photos.example/1')).toContain(
    '<a href="https://photos.example/1" target="_blank" rel="noopener">A. Fenn</a>',
  );
  expect(shown('https://www.a.example/archive')).toContain(
    '<a href="https://www.a.example/archive">A. Fenn</a>',
  );
});

it('of a picture of which nothing is said there is no caption', () => {
  expect(
    captionShown({ caption: undefined, credit: undefined, source: undefined }, { site }),
  ).toBeUndefined();
});
