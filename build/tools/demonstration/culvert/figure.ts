import { figureOf } from '../figure.ts';
import { type PrintName, recordOf } from './prints/catalogue.ts';

export function figure(name: PrintName, place?: 'wide' | 'left' | 'right'): string {
  return figureOf(recordOf(name), place);
}
