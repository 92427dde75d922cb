import type { kept as definition } from '../model/body/kept.ts';
import type { FormOf } from './form.ts';
import { storedHtml } from './stored-html.ts';

export const kept: FormOf<typeof definition> = storedHtml;
