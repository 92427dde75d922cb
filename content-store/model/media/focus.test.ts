import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../running/root.ts';
import { focusClass } from './focus.ts';

it('says a place in a picture in tenths, and nothing of the middle', () => {
  expect(focusClass()).toBe(undefined);
  expect(focusClass({ x: 52, y: 48 })).toBe(undefined);
  expect(focusClass({ x: 18 })).toBe('focal fx-2');
  expect(focusClass({ x: 100, y: 0 })).toBe('focal fx-10 fy-0');
});

it('says nothing that the styles do not know', () => {
  const styles = readFileSync(join(ROOT, 'site/blocks/content-primary-image/focal.rare.css'), 'utf8');
  for (let at = 0; at <= 100; at += 10)
    for (const name of focusClass({ x: at, y: at })?.split(' ') ?? [])
      expect(styles).toContain(`.${name} {`.replace('.focal {', 'img.focal.focal {'));
});
