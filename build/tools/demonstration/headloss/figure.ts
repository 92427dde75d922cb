import { figureOf } from '../figure.ts';
import { type DiagramName, recordOf } from './diagrams/catalogue.ts';

export function figure(name: DiagramName, place?: 'wide' | 'left' | 'right'): string {
  return figureOf(recordOf(name), place);
}
