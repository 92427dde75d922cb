import { aldermoor } from './aldermoor.ts';
import { bridge } from './bridge.ts';
import { companies } from './companies.ts';
import { crack } from './crack.ts';
import { drought } from './drought.ts';
import { eel } from './eel.ts';
import { events } from './events.ts';
import { pages } from './pages.ts';
import { penmarrow } from './penmarrow.ts';
import type { Piece } from './piece.ts';
import { practice } from './practice.ts';
import { puddling } from './puddling.ts';
import { screws } from './screws.ts';
import { towpath } from './towpath.ts';

/** Everything the demonstration magazine has published, is about to publish, and has in the drawer. */
export const pieces: readonly Piece[] = [
  bridge,
  aldermoor,
  drought,
  penmarrow,
  crack,
  screws,
  towpath,
  eel,
  puddling,
  ...practice,
  ...events,
  ...companies,
  ...pages,
];
