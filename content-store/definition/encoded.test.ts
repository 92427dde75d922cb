import { expect, it } from 'vitest';
import { srcset } from '../model/media/sizes.ts';
import { encoded, encodedAddress } from './encoded.ts';

it('writes half of a character, as an older release stored it, as a damaged sign', () => {
  expect(encoded('Sur\ud800/é')).toBe('Sur%EF%BF%BD%2F%C3%A9');
  expect(encodedAddress('/Sur\ud800/é')).toBe('/Sur%EF%BF%BD/%C3%A9');
  expect(srcset('a\udc00.webp', 320, 'avif', [320])).toBe('/assets/a%EF%BF%BD.webp/320.avif 320w');
});
