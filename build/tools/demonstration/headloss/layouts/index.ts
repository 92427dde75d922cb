import type { Contents } from '../../contents.ts';
import { frontPage } from './front-page.ts';
import { ofPieces } from './pieces.ts';
import { ofSections } from './sections.ts';

export const layouts: Contents['layouts'] = (idOf, start) => [
  frontPage(idOf, start),
  ...ofSections(idOf),
  ...ofPieces(idOf),
];
