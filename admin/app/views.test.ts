import { expect, it } from 'vitest';
import { screens } from '#content-store/console/screens.ts';
import { viewOf } from './views.tsx';

it('has a page for every screen', () => {
  for (const screen of screens())
    expect([screen.path, viewOf(screen)]).toEqual([screen.path, expect.anything()]);
});
